import type admin from '../../public/locales/nl/admin.json';
import type adminAssignments from '../../public/locales/nl/admin-assignments.json';
import type adminForms from '../../public/locales/nl/admin-forms.json';
import type adminGroups from '../../public/locales/nl/admin-groups.json';
import type assignmentAverages from '../../public/locales/nl/assignment-averages.json';
import type common from '../../public/locales/nl/common.json';
import type data from '../../public/locales/nl/data.json';
import type errors from '../../public/locales/nl/errors.json';
import type formBuilder from '../../public/locales/nl/form-builder.json';
import type home from '../../public/locales/nl/home.json';
import type lists from '../../public/locales/nl/lists.json';
import type personality from '../../public/locales/nl/personality.json';
import type privacy from '../../public/locales/nl/privacy.json';
import type profile from '../../public/locales/nl/profile.json';
import type questionnaire from '../../public/locales/nl/questionnaire.json';
import type selfTests from '../../public/locales/nl/self-tests.json';
import type sending from '../../public/locales/nl/sending.json';
import type signIn from '../../public/locales/nl/sign-in.json';
import type subscribe from '../../public/locales/nl/subscribe.json';
import type unsaved from '../../public/locales/nl/unsaved.json';
import type users from '../../public/locales/nl/users.json';

/** The texts by namespace. Each has a file in public/locales/{language}; the keys are those of nl. */
export type Resources = {
  admin: typeof admin;
  'admin-assignments': typeof adminAssignments;
  'admin-forms': typeof adminForms;
  'admin-groups': typeof adminGroups;
  'assignment-averages': typeof assignmentAverages;
  common: typeof common;
  data: typeof data;
  errors: typeof errors;
  'form-builder': typeof formBuilder;
  home: typeof home;
  lists: typeof lists;
  personality: typeof personality;
  privacy: typeof privacy;
  profile: typeof profile;
  questionnaire: typeof questionnaire;
  'self-tests': typeof selfTests;
  sending: typeof sending;
  'sign-in': typeof signIn;
  subscribe: typeof subscribe;
  unsaved: typeof unsaved;
  users: typeof users;
};

export type Namespace = keyof Resources;
