import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { educations, maritalStates, sexes, spokenLanguages } from '../../api/account.ts';
import type { User } from '../../api/users.ts';
import { paths } from '../../paths.ts';
import type { Refusal } from '../../texts/refusal.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { birthdateErrorOf } from './data-rules.ts';
import styles from './Profile.module.css';
import { type DataFields, dataFieldsOf, dayOf, isDeletionRequested, today } from './user-fields.ts';

type Props = {
  form: UseFormReturn<DataFields>;
  user: User;
  errorAt: Refusal['at'] | undefined;
};

/** The fields of the personal data. `user` has the saved values. */
export function DataFormFields({ form: { register, formState }, user, errorAt }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const saved = dataFieldsOf(user);
  const birthdateError = birthdateErrorOf(formState.errors);
  const unreadable = user.birthdate && dayOf(user.birthdate) === '';
  return (
    <>
      {isDeletionRequested(user) && <Alert tone="info">{t('deletion.asked')}</Alert>}
      <Checkbox
        label={t('consent')}
        hint={
          <Link to={paths.privacy} reloadDocument={paths.privacy[0] !== '/'}>
            {t('common:privacyStatement')}
          </Link>
        }
        {...register('consent')}
      />
      <div className={styles.columns}>
        <ChoiceField
          label={t('common:fields.sex')}
          autoComplete="sex"
          options={sexes.map((sex) => ({ value: sex, label: t(`common:fields.sexes.${sex}`) }))}
          saved={saved.sex}
          error={errorAt?.('sex')}
          {...register('sex')}
        />
        <ChoiceField
          label={t('common:language')}
          // Differs from the name of the language picker in the header.
          aria-label={t('spokenLanguage')}
          options={spokenLanguages.map((language) => ({
            value: language,
            label: language === 'other' ? t('other') : t(`languages.${language}`),
          }))}
          saved={saved.language}
          error={errorAt?.('language')}
          {...register('language')}
        />
        <Field
          label={t('birthdate.label')}
          type="date"
          autoComplete="bday"
          max={today()}
          hint={unreadable && t('birthdate.unreadable', { value: user.birthdate })}
          error={birthdateError ? t(`birthdate.${birthdateError}`) : errorAt?.('birthdate')}
          {...register('birthdate')}
        />
        <ChoiceField
          label={t('maritalState')}
          options={maritalStates.map((state) => ({ value: state, label: t(`maritalStates.${state}`) }))}
          saved={saved.marital_state}
          error={errorAt?.('marital_state')}
          {...register('marital_state')}
        />
        <ChoiceField
          label={t('education')}
          options={educations.map((education) => ({
            value: education,
            label: education === 'other' ? t('other') : t(`educations.${education}`),
          }))}
          saved={saved.education}
          error={errorAt?.('education')}
          {...register('education')}
        />
      </div>
    </>
  );
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
