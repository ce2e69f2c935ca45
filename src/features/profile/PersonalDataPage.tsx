import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { educations, isDay, maritalStates, permissions, sexes, spokenLanguages } from '../../api/account.ts';
import { hasTestResults } from '../../api/self-tests.ts';
import { testTypes } from '../../api/test-schema.ts';
import { paths } from '../../paths.ts';
import { useLateData } from '../../session/late-data.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Profile.module.css';
import { ProfileForm, permissionOf, useUserForm } from './ProfileForm.tsx';

export { saveUser as action } from './ProfileForm.tsx';

/** No pupil or teacher was born before it. A browser makes the year 0024 of a typed 24. */
const firstBirthdate = '1900-01-01';

/** The page with consent, personal data, the two tests, and the deletion of the data. */
export function Component() {
  const { t } = useTranslation(['profile', 'common', 'self-tests']);
  const { user, edits, edit, field, save, form } = useUserForm();
  const birthdate = field('birthdate');
  const day = isDay(birthdate.value) ? birthdate.value : '';
  const dateInput = useRef<HTMLInputElement>(null);
  const [dateProblem, setDateProblem] = useState<'unfinished' | 'past' | 'future' | null>(null);
  const permission = permissionOf(user);
  const submit = (element: HTMLFormElement) => {
    const problem = problemOf(dateInput.current, user.birthdate);
    setDateProblem(problem);
    if (problem) dateInput.current?.focus();
    else form.onSubmit(element);
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
            min={firstBirthdate}
            max={today()}
            hint={
              user.birthdate !== '' &&
              !isDay(user.birthdate) &&
              t('birthdate.unreadable', { value: user.birthdate })
            }
            {...birthdate}
            // Without a name it is not read: what it cannot show stays.
            name={day === birthdate.value ? birthdate.name : undefined}
            value={day}
            error={dateProblem ? t(`birthdate.${dateProblem}`, { year: day.slice(0, 4) }) : birthdate.error}
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
      <Tests />
      <DeleteData onConfirm={() => save({ sex: 'x', permission_id: permissions.deletionRequested })} />
    </Page>
  );
}

/** A button to each test, with a link to its results when there are any. */
function Tests() {
  const { t } = useTranslation(['profile', 'self-tests']);
  const { value: taken } = useLateData('tests', (auth) =>
    Promise.all(testTypes.map((type) => hasTestResults(type, auth))),
  );
  return (
    <section className={styles.section}>
      <h2>{t('tests')}</h2>
      <ul className={styles.tests}>
        {testTypes.map((type, index) => (
          <li key={type}>
            <Link className={buttonClass('secondary')} to={paths.test(type)}>
              {t(`self-tests:name.${type}`)}
            </Link>
            {taken?.[index] && (
              <Link to={paths.testResults(type)} aria-label={t(`self-tests:results.${type}`)}>
                {t('results')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button to delete the personal data, with a confirmation. `onConfirm` resolves when it has succeeded or failed. */
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

/** The permission of a user who takes back the consent. A request to delete the data stays. */
function withoutConsent(saved: number): number {
  return saved === permissions.given ? permissions.notGiven : saved;
}

/** What is wrong with a birthdate that is not the saved one, by what the browser says of its field. */
function problemOf(input: HTMLInputElement | null, saved: string) {
  if (input?.validity.badInput) return 'unfinished';
  if (!input || input.value === saved) return null;
  if (input.validity.rangeUnderflow) return 'past';
  return input.validity.rangeOverflow ? 'future' : null;
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
