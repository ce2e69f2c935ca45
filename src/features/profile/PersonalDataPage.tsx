import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { educations, isDay, maritalStates, permissions, sexes, spokenLanguages } from '../../api/account.ts';
import { testTypes } from '../../api/test-schema.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { DeleteData } from './DeleteData.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { permissionOf, useUserForm } from './save-user.ts';

export { saveUser as action } from './save-user.ts';

/** The page with consent, personal data, the two tests, and the deletion of the data. */
export function Component() {
  const { t } = useTranslation(['profile', 'common', 'self-tests']);
  const { user, edits, edit, field, save, form } = useUserForm();
  const birthdate = field('birthdate');
  const dateInput = useRef<HTMLInputElement>(null);
  const [dateProblem, setDateProblem] = useState<'unfinished' | 'future' | null>(null);
  const permission = permissionOf(user);
  const submit = () => {
    const problem = problemOf(dateInput.current?.validity);
    setDateProblem(problem);
    if (problem) dateInput.current?.focus();
    else form.onSubmit();
  };
  return (
    <Page title={t('personalData')}>
      <ProfileForm {...form} onSubmit={submit}>
        {permission === permissions.deletionRequested && <Alert tone="info">{t('deletion.asked')}</Alert>}
        <Checkbox
          label={t('consent')}
          hint={
            <Link to={paths.privacy} reloadDocument={paths.privacy[0] !== '/'}>
              {t('common:privacyStatement')}
            </Link>
          }
          checked={(edits.permission_id ?? permission) === permissions.given}
          onChange={({ target }) =>
            edit({ permission_id: target.checked ? permissions.given : withoutConsent(permission) })
          }
        />
        <div className={styles.columns}>
          <ChoiceField
            label={t('common:fields.sex')}
            autoComplete="sex"
            options={choices(sexes, (sex) => t(`common:fields.sexes.${sex}`))}
            saved={user.sex}
            {...field('sex')}
          />
          <ChoiceField
            label={t('common:language')}
            // Differs from the name of the language picker in the header.
            aria-label={t('spokenLanguage')}
            options={choices(spokenLanguages, (language) =>
              language === 'other' ? t('other') : t(`languages.${language}`),
            )}
            saved={user.language}
            {...field('language')}
          />
          <Field
            ref={dateInput}
            label={t('birthdate.label')}
            type="date"
            autoComplete="bday"
            max={today()}
            hint={
              user.birthdate !== '' &&
              !isDay(user.birthdate) &&
              t('birthdate.unreadable', { value: user.birthdate })
            }
            {...birthdate}
            value={isDay(birthdate.value) ? birthdate.value : ''}
            error={dateProblem ? t(`birthdate.${dateProblem}`) : birthdate.error}
          />
          <ChoiceField
            label={t('maritalState')}
            options={choices(maritalStates, (state) => t(`maritalStates.${state}`))}
            saved={user.marital_state}
            {...field('marital_state')}
          />
          <ChoiceField
            label={t('education')}
            options={choices(educations, (education) =>
              education === 'other' ? t('other') : t(`educations.${education}`),
            )}
            saved={user.education}
            {...field('education')}
          />
        </div>
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
      <DeleteData onConfirm={() => save({ sex: 'x', permission_id: permissions.deletionRequested })} />
    </Page>
  );
}

/** The permission of a user who takes back the consent. A request to delete the data stays. */
function withoutConsent(saved: number): number {
  return saved === permissions.given ? permissions.notGiven : saved;
}

/** What is wrong with a birthdate, by what the browser says of its field. */
function problemOf(validity: ValidityState | undefined) {
  if (validity?.badInput) return 'unfinished';
  return validity?.rangeOverflow ? 'future' : null;
}

/** Today on this device, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

function choices<Value extends string>(values: readonly Value[], textOf: (value: Value) => string) {
  return values.map((value) => ({ value, label: textOf(value) }));
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'placeholder'> & {
  /** The saved value. When it is no option it becomes one, so that saving the form does not lose it. */
  saved: string;
};

/** A select that may stay empty. */
function ChoiceField({ options, saved, ...select }: ChoiceProps) {
  const { t } = useTranslation('profile');
  const known = saved === '' || options.some(({ value }) => value === saved);
  return (
    <SelectField
      {...select}
      placeholder={t('noChoice')}
      options={known ? options : [...options, { value: saved, label: saved }]}
    />
  );
}
