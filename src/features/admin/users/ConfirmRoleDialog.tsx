import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Risk, type RoleFields, riskOf } from './role-rules.ts';

type Props = {
  /** The user and the role to confirm. Null closes the dialog. */
  fields: RoleFields | null;
  nameOf: (roleId: string) => string;
  onConfirm: (fields: RoleFields) => void;
  onCancel: () => void;
};

/** Asks before people change their own role, or make another person an administrator. */
export function ConfirmRoleDialog({ fields, nameOf, onConfirm, onCancel }: Props) {
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
