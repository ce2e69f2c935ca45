import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sexes } from '../../api/account.ts';
import type { User } from '../../api/users.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { dayOf, today } from './birthdate.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { birthdateErrorOf } from './data-rules.ts';
import styles from './Profile.module.css';
import {
  type DataFields,
  dataFieldsOf,
  educations,
  isDeletionRequested,
  maritalStates,
  spokenLanguages,
} from './user-fields.ts';

type Props = { form: UseFormReturn<DataFields>; user: User };

/** The fields of the personal data. `user` has the saved values. */
export function DataFormFields({ form: { register, formState }, user }: Props) {
  const { t } = useTranslation('profile');
  const saved = dataFieldsOf(user);
  const birthdateError = birthdateErrorOf(formState.errors);
  const unreadable = user.birthdate && dayOf(user.birthdate) === '';
  return (
    <>
      {isDeletionRequested(user) && <Alert tone="info">{t('deletion.asked')}</Alert>}
      <Checkbox label={t('consent')} {...register('consent')} />
      <div className={styles.columns}>
        <ChoiceField
          label={t('sex')}
          autoComplete="sex"
          options={sexes.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) }))}
          saved={saved.sex}
          {...register('sex')}
        />
        <ChoiceField
          label={t('language')}
          options={spokenLanguages.map((language) => ({
            value: language,
            label: t(`languages.${language}`),
          }))}
          saved={saved.language}
          {...register('language')}
        />
        <Field
          label={t('birthdate.label')}
          type="date"
          autoComplete="bday"
          max={today()}
          hint={unreadable && t('birthdate.unreadable', { value: user.birthdate })}
          error={birthdateError && t(`birthdate.${birthdateError}`)}
          {...register('birthdate')}
        />
        <ChoiceField
          label={t('maritalState')}
          options={maritalStates.map((state) => ({ value: state, label: t(`maritalStates.${state}`) }))}
          saved={saved.marital_state}
          {...register('marital_state')}
        />
        <ChoiceField
          label={t('education')}
          options={educations.map((education) => ({ value: education, label: t(`educations.${education}`) }))}
          saved={saved.education}
          {...register('education')}
        />
      </div>
    </>
  );
}
