import type admin from '../../public/locales/nl/admin.json';
import type adminAssignments from '../../public/locales/nl/admin-assignments.json';
import type adminForms from '../../public/locales/nl/admin-forms.json';
import type adminGroups from '../../public/locales/nl/admin-groups.json';
import type common from '../../public/locales/nl/common.json';
import type errors from '../../public/locales/nl/errors.json';
import type data from '../../public/locales/nl/data.json';
import type home from '../../public/locales/nl/home.json';
import type lists from '../../public/locales/nl/lists.json';
import type personality from '../../public/locales/nl/personality.json';
import type privacy from '../../public/locales/nl/privacy.json';
import type profile from '../../public/locales/nl/profile.json';
import type questionnaire from '../../public/locales/nl/questionnaire.json';
import type signIn from '../../public/locales/nl/sign-in.json';

/** The texts by namespace, one file each in /locales/{language}; nl is the reference. */
import type users from '../../public/locales/nl/users.json';
export type Resources = {
  'admin-forms': typeof adminForms;
  admin: typeof admin;
  'admin-assignments': typeof adminAssignments;
  'admin-groups': typeof adminGroups;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  lists: typeof lists;
  data: typeof data;
  personality: typeof personality;
  privacy: typeof privacy;
  profile: typeof profile;
  questionnaire: typeof questionnaire;
  'sign-in': typeof signIn;
};

export type Namespace = keyof Resources;
  users: typeof users;
