import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { distinguish } from '../../../api/group-schema.ts';
import { roleOf } from '../../../api/rights.ts';
import type { Rows } from '../../../api/schema.ts';
import type { Role } from '../../../api/users.ts';
import { useUser } from '../../../session/use-user.ts';
import { ReloadButton } from '../../../shared/lists/ReloadButton.tsx';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import type { Failure } from '../../../texts/failure.ts';
import { useActionResult } from '../../../texts/use-action-result.ts';
import { useWrite } from '../../../texts/use-write.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField, type SelectOption } from '../../../ui/SelectField.tsx';
import { ConfirmRoleDialog } from './ConfirmRoleDialog.tsx';
import { looksLikeUuid, losesRight, noFields, type RoleFields, roleRules, uuidLength } from './role-rules.ts';
import styles from './Users.module.css';

const resolver = standardSchemaResolver(roleRules, undefined, { raw: true });

type Props = {
  loaded: { roles: Rows<Role> } | Failure;
};

/** The form with a UUID and a role, cleared after a success. */
export function RoleForm({ loaded }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { revalidate } = useRevalidator();
  const { submit, state, data } = useWrite<{ given: RoleFields } | Failure>();
  const user = useUser();
  const [unconfirmed, setUnconfirmed] = useState<RoleFields | null>(null);
  const { control, register, handleSubmit, reset, getValues, formState } = useForm({
    defaultValues: noFields,
    resolver,
    mode: 'onChange',
  });

  useActionResult(data, (result) => {
    if ('error' in result) return;
    const current = getValues();
    // The next user may have been typed already.
    if (current.uuid.trim() !== result.given.uuid || current.role_id !== result.given.role_id) return;
    reset();
  });

  const options = 'roles' in loaded ? roleOptions(loaded.roles.items) : [];
  const nameOf = (roleId: string) => options.find(({ value }) => String(value) === roleId)?.label ?? roleId;
  const typed = useWatch({ control, name: 'uuid' }).trim();
  const isComplete = formState.touchedFields.uuid || typed.length >= uuidLength;
  const unlikeUuid = typed !== '' && isComplete && !looksLikeUuid(typed) ? t('unlikeUuid') : null;
  const save = (fields: RoleFields) => {
    setUnconfirmed(null);
    return submit(fields, { method: 'put', encType: 'application/json' });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((fields) => (losesRight(fields, user) ? setUnconfirmed(fields) : save(fields)))}
    >
      <Field
        label={t('uuid')}
        hint={unlikeUuid ?? t('uuidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register('uuid')}
      />
      <p className="visually-hidden" role="status">
        {unlikeUuid}
      </p>
      {'error' in loaded ? (
        <ErrorMessage
          error={loaded.error}
          onRetry={revalidate}
          actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}
        />
      ) : (
        <>
          <SelectField
            label={t('role')}
            placeholder={t('chooseRole')}
            options={options}
            {...register('role_id')}
          />
          <UnreadableRows count={loaded.roles.unreadable} />
        </>
      )}
      {data && 'error' in data && <ErrorMessage error={data.error} />}
      {data && 'given' in data && (
        <Alert tone="success">{t('now', { uuid: data.given.uuid, role: nameOf(data.given.role_id) })}</Alert>
      )}
      {/* Keeps the focus when the form is cleared. */}
      <Button
        type="submit"
        aria-disabled={!formState.isValid}
        busy={formState.isSubmitting || state !== 'idle'}
      >
        {t('save')}
      </Button>
      <ConfirmRoleDialog
        fields={unconfirmed}
        nameOf={nameOf}
        onConfirm={save}
        onCancel={() => setUnconfirmed(null)}
      />
      <LeaveGuard hasChanges={formState.isDirty} />
    </form>
  );
}

/** The roles as options, translated where the app knows them. Roles with the same name also show their number. */
function roleOptions(roles: readonly Role[]): SelectOption[] {
  const named = roles.map((role) => ({ value: role.role_id, name: nameOf(role) }));
  return distinguish(named, ({ value }) => value).map(({ value, name }) => ({ value, label: name }));
}

function nameOf(role: Role): string {
  const known = roleOf({ role });
  if (known) return i18next.t(`roles.${known.name}`, { ns: 'admin' });
  return role.name ?? i18next.t('unnamed', { ns: 'users', number: role.role_id });
}
