import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { RoleFields } from './role-rules.ts';

type Props = {
  /** The user and the role to confirm, or null to close the dialog. */
  fields: RoleFields | null;
  nameOf: (roleId: string) => string;
  onConfirm: (fields: RoleFields) => void;
  onCancel: () => void;
};

/** Asks before administrators remove their own right to assign roles. */
export function ConfirmRoleDialog({ fields, nameOf, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const user = useUser();
  return (
    <ConfirmDialog
      open={fields !== null}
      title={t('ask.title')}
      text={t('ask.text', {
        before: nameOf(String(user.role.role_id)),
        after: nameOf(fields?.role_id ?? ''),
      })}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('common:cancel')}
      danger
      onConfirm={() => fields && onConfirm(fields)}
      onCancel={onCancel}
    />
  );
}
