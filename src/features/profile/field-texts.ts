import type { TFunction } from 'i18next';
import { sexes } from '../../api/account.ts';
import type { User } from '../../api/users.ts';
import { formatDate } from '../../i18n/format.ts';
import {
  type DataFields,
  dataFieldsOf,
  educations,
  type GeneralFields,
  generalFieldsOf,
  maritalStates,
  spokenLanguages,
} from './user-fields.ts';

/** All but the consent: a box that was changed here and elsewhere is the same in both places. */
export type TextField = Exclude<keyof (GeneralFields & DataFields), 'consent'>;

/** The name of a field of the profile and the user's value for it, as the page shows them. */
export function fieldText(
  name: TextField,
  user: User,
  t: TFunction<['profile', 'common']>,
  language: string,
) {
  const { birthdate, ...data } = dataFieldsOf(user);
  const { sex, marital_state, education } = data;
  const choice = <Key extends string>(value: string, known: readonly Key[], text: (key: Key) => string) => {
    const key = known.find((key) => key === value);
    return key ? text(key) : value || t('noChoice');
  };
  const texts: Record<TextField, [label: string, value: string]> = {
    firstname: [t('firstname'), generalFieldsOf(user).firstname],
    name: [t('name'), generalFieldsOf(user).name],
    email: [t('email'), generalFieldsOf(user).email],
    sex: [t('sex'), choice(sex, sexes, (key) => t(`sexes.${key}`))],
    language: [t('language'), choice(data.language, spokenLanguages, (key) => t(`languages.${key}`))],
    birthdate: [t('birthdate.label'), birthdate && formatDate(new Date(`${birthdate}T12:00`), language)],
    marital_state: [
      t('maritalState'),
      choice(marital_state, maritalStates, (key) => t(`maritalStates.${key}`)),
    ],
    education: [t('education'), choice(education, educations, (key) => t(`educations.${key}`))],
  };
  const [label, value] = texts[name];
  return { label, value: value || t('conflict.empty') };
}
