import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Risk, type RoleFields, riskOf } from './role-rules.ts';

type Props = {
  /** Who would get which role; null while there is nothing to ask. */
  fields: RoleFields | null;
  nameOf: (roleId: string) => string;
  onConfirm: (fields: RoleFields) => void;
  onCancel: () => void;
};

/** Asks before a role is given that is the person's own, or the highest. */
export function RoleQuestion({ fields, nameOf, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const user = useUser();
  const risk: Risk = (fields && riskOf(fields, user)) ?? 'highest';
  return (
    <ConfirmDialog
      open={fields !== null}
      title={t(risk === 'highest' ? 'ask.highestTitle' : 'ask.ownTitle')}
      text={t(`ask.${risk}`, {
        uuid: fields?.uuid.trim(),
        before: nameOf(String(user.role.role_id)),
        after: nameOf(fields?.role_id ?? ''),
      })}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('common:cancel')}
      danger={risk === 'lowered'}
      onConfirm={() => fields && onConfirm(fields)}
      onCancel={onCancel}
    />
  );
}
