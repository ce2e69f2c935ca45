import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import type { Role } from '../../../api/roles.ts';
import type { Rows } from '../../../api/schema.ts';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import type { Failure } from '../../../messages/failure.ts';
import { useUser } from '../../../session/use-user.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RoleQuestion } from './RoleQuestion.tsx';
import { roleOptions } from './role-names.ts';
import { noFields, type RoleFields, riskOf, roleRules, uuidLength } from './role-rules.ts';
import styles from './Users.module.css';

const resolver = standardSchemaResolver(roleRules, undefined, { raw: true });

type Props = {
  /** The roles, or why there are none. */
  loaded: { roles: Rows<Role> } | Failure;
  onRetry: () => void;
  retrying: boolean;
};

/** Who, and which role. A success says who is what now and clears the form; a failure keeps what was typed. */
export function RoleForm({ loaded, onRetry, retrying }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { submit, state, data } = useFetcher<{ given: RoleFields } | Failure>();
  const user = useUser();
  const [asking, setAsking] = useState<RoleFields | null>(null);
  const { control, register, handleSubmit, reset, getValues, setFocus, formState } = useForm({
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

  const options = 'roles' in loaded ? roleOptions(loaded.roles.items) : [];
  const nameOf = (roleId: string) => options.find(({ value }) => String(value) === roleId)?.label ?? roleId;
  const typed = useWatch({ control, name: 'uuid' }).trim();
  const isJudged = formState.touchedFields.uuid || typed.length >= uuidLength;
  const malformed = formState.errors.uuid && typed !== '' && isJudged ? t('malformed') : null;
  const give = (fields: RoleFields) => {
    setAsking(null);
    return submit(fields, { method: 'put', encType: 'application/json' });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((fields) => (riskOf(fields, user) ? setAsking(fields) : give(fields)))}
    >
      <Field
        label={t('uuid')}
        // In the place of the hint: what is below must not move away from under a press.
        hint={malformed ? undefined : t('uuidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={malformed}
        {...register('uuid')}
      />
      <p className="visually-hidden" role="status">
        {malformed}
      </p>
      {'error' in loaded ? (
        <ErrorMessage
          error={loaded.error}
          onRetry={onRetry}
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
            options={options}
            {...register('role_id')}
          />
          <UnreadableRows count={loaded.roles.unreadable} />
        </>
      )}
      {data && 'error' in data && <ErrorMessage error={data.error} />}
      {data && 'given' in data && (
        <Alert tone="success">
          {t('now', { uuid: data.given.uuid.trim(), role: nameOf(data.given.role_id) })}
        </Alert>
      )}
      <Button type="submit" disabled={!formState.isValid} busy={formState.isSubmitting || state !== 'idle'}>
        {t('save')}
      </Button>
      <RoleQuestion fields={asking} nameOf={nameOf} onConfirm={give} onCancel={() => setAsking(null)} />
    </form>
  );
}
