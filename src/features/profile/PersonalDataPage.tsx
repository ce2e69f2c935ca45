import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { testTypes } from '../../api/test-schema.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { DataFormFields } from './DataFormFields.tsx';
import { DeleteData } from './DeleteData.tsx';
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
