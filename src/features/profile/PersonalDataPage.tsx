import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { testTypes } from '../../api/test-schema.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { DataFormFields } from './DataFormFields.tsx';
import { dataResolver } from './data-rules.ts';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { useSaveUser } from './save-user.ts';
import { dataFieldsOf } from './user-fields.ts';

export { saveUser as action } from './save-user.ts';

/** The page with consent, personal data, the two tests, and the deletion of the data. */
export function Component() {
  const { t } = useTranslation(['profile', 'self-tests']);
  const user = useUser();
  const form = useForm({ defaultValues: dataFieldsOf(user), resolver: dataResolver });
  const { save, requestDeletion, errorAt, ...saving } = useSaveUser('data', form, dataFieldsOf);
  return (
    <Page title={t('personalData')}>
      <ProfileForm
        onSubmit={form.handleSubmit((fields) => save(fields))}
        dirty={form.formState.isDirty}
        {...saving}
      >
        <DataFormFields form={form} user={user} errorAt={errorAt} />
      </ProfileForm>
      <section className={styles.section}>
        <h2>{t('tests')}</h2>
        <ul className={styles.tests}>
          {testTypes.map((type) => (
            <li key={type}>
              <Link className={buttonClass('secondary')} to={paths.test(type)}>
                {t(`self-tests:name.${type}`)}
              </Link>
              <Link className={buttonClass('quiet')} to={paths.testResults(type)}>
                {t(`self-tests:results.${type}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <DeleteData onConfirm={requestDeletion} />
    </Page>
  );
}

/**
 * The section to delete the personal data, with a confirmation. `onConfirm` resolves when it has succeeded or failed.
 */
function DeleteData({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { t } = useTranslation(['profile', 'common']);
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const confirm = async () => {
    setState('busy');
    await onConfirm();
    setState('closed');
  };
  return (
    <div className={styles.section}>
      <Button variant="quiet" className={styles.link} onClick={() => setState('open')}>
        {t('deletion.button')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('deletion.question')}
        text={<p>{t('deletion.consequence')}</p>}
        confirmLabel={t('deletion.button')}
        cancelLabel={t('common:cancel')}
        danger
        busy={state === 'busy'}
        onConfirm={confirm}
        onCancel={() => setState('closed')}
      />
    </div>
  );
}
