import type { TFunction } from 'i18next';
import { educations, maritalStates, sexes, spokenLanguages } from '../../api/account.ts';
import type { User } from '../../api/users.ts';
import { formatDate } from '../../texts/format.ts';
import { type DataFields, dataFieldsOf, type GeneralFields, generalFieldsOf } from './user-fields.ts';

/** All but the consent: a checkbox that was changed both here and elsewhere has the same value in both. */
export type TextField = Exclude<keyof (GeneralFields & DataFields), 'consent'>;

type FieldText = {
  label: string;
  value: string;
  /** Whether the value is a text of the backend, in an unknown language. */
  isOriginal: boolean;
};

/** The label of a profile field and the user's value, as the page shows them. */
export function fieldText(
  name: TextField,
  user: User,
  t: TFunction<['profile', 'common']>,
  language: string,
): FieldText {
  const { firstname, name: lastname, email } = generalFieldsOf(user);
  const { birthdate, sex, language: spoken, marital_state, education } = dataFieldsOf(user);
  const original = (label: string, value: string): FieldText =>
    value ? { label, value, isOriginal: true } : translated(label, t('conflict.empty'));
  const translated = (label: string, value: string): FieldText => ({ label, value, isOriginal: false });
  const choice = <Key extends string>(
    label: string,
    value: string,
    known: readonly Key[],
    text: (key: Key) => string,
  ) => {
    const key = known.find((key) => key === value);
    if (!value) return translated(label, t('noChoice'));
    return key ? translated(label, text(key)) : original(label, value);
  };
  const texts: Record<TextField, () => FieldText> = {
    firstname: () => original(t('firstname'), firstname),
    name: () => original(t('name'), lastname),
    email: () => original(t('common:fields.email'), email),
    birthdate: () =>
      translated(
        t('birthdate.label'),
        birthdate ? formatDate(new Date(`${birthdate}T12:00`), language) : t('conflict.empty'),
      ),
    sex: () => choice(t('common:fields.sex'), sex, sexes, (key) => t(`common:fields.sexes.${key}`)),
    language: () =>
      choice(t('common:language'), spoken, spokenLanguages, (key) =>
        key === 'other' ? t('other') : t(`languages.${key}`),
      ),
    marital_state: () =>
      choice(t('maritalState'), marital_state, maritalStates, (key) => t(`maritalStates.${key}`)),
    education: () =>
      choice(t('education'), education, educations, (key) =>
        key === 'other' ? t('other') : t(`educations.${key}`),
      ),
  };
  return texts[name]();
}
