import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import type { Role } from '../../api/roles.ts';
import type { Rows } from '../../api/schema.ts';
import { UnreadableRows } from '../../lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import type { Failure } from '../../messages/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { roleOptions } from './role-names.ts';
import { noFields, type RoleFields, roleRules } from './role-rules.ts';
import styles from './Users.module.css';

const resolver = standardSchemaResolver(roleRules, undefined, { raw: true });

type Props = {
  /** The roles, or why there are none. */
  loaded: { roles: Rows<Role> } | Failure;
  onRetry: () => void;
  retrying: boolean;
};

/** Who, and which role. A success makes room for the next person; a failure keeps what was typed. */
export function RoleForm({ loaded, onRetry, retrying }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { submit, state, data } = useFetcher<{ given: RoleFields } | Failure>();
  const { register, handleSubmit, reset, getValues, setFocus, formState } = useForm({
    defaultValues: noFields,
    resolver,
    mode: 'onChange',
  });

  useEffect(() => {
    if (!data || 'error' in data) return;
    const now = getValues();
    // What was typed while it was being sent is for the next time.
    if (now.uuid !== data.given.uuid || now.role_id !== data.given.role_id) return;
    setFocus('uuid');
    reset();
  }, [data, getValues, reset, setFocus]);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((fields) => submit(fields, { method: 'put', encType: 'application/json' }))}
    >
      <Field
        label={t('uuid')}
        hint={t('uuidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register('uuid')}
      />
      {'error' in loaded ? (
        <ErrorMessage
          error={loaded.error}
          actions={
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      ) : (
        <>
          <SelectField
            label={t('role')}
            placeholder={t('chooseRole')}
            options={roleOptions(loaded.roles.items)}
            {...register('role_id')}
          />
          <UnreadableRows count={loaded.roles.unreadable} />
        </>
      )}
      {data && 'error' in data && <ErrorMessage error={data.error} />}
      <Button type="submit" disabled={!formState.isValid} busy={formState.isSubmitting || state !== 'idle'}>
        {t('save')}
      </Button>
    </form>
  );
}
