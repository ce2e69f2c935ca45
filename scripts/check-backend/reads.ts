import { getAssignmentDetails } from '../../src/api/assignment-details.ts';
import { listAssignments } from '../../src/api/assignments.ts';
import { getAverages } from '../../src/api/averages.ts';
import type { endpoints } from '../../src/api/endpoints.ts';
import { getForm, listForms } from '../../src/api/forms.ts';
import { listGroupForms, listGroups } from '../../src/api/groups.ts';
import type { Auth } from '../../src/api/http.ts';
import type { Right } from '../../src/api/rights.ts';
import { listRoles } from '../../src/api/roles.ts';
import type { Id } from '../../src/api/schema.ts';
import { listSchools } from '../../src/api/schools.ts';
import { getTestResults, listTestQuestions } from '../../src/api/self-tests.ts';
import { testTypes } from '../../src/api/test-schema.ts';
import { getUserForm, listUserForms } from '../../src/api/user-forms.ts';
import { getUser } from '../../src/api/users.ts';

type Table = typeof endpoints;

/** Every GET of the app but the download of all data, which the check must not make. */
export type ReadName = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET' ? Name : never;
}[Exclude<keyof Table, 'downloadDump'>];

/** What a call's address needs, and which list gives it. */
export type Kind = 'assignment' | 'form' | 'group';

export type Read = {
  /** The file with the call's schema, in src/api/. */
  file: string;
  /** Who may make the call (docs/backend.md, 2). Without it: everybody. */
  rights?: Right[];
  /** The id that the call is made with. */
  needs?: Kind;
  /** The calls, one for each kind of test where there are two. */
  calls: { label?: string; run: (auth: Auth, id: Id) => Promise<unknown> }[];
};

const perTest = (run: (type: (typeof testTypes)[number], auth: Auth) => Promise<unknown>) =>
  testTypes.map((type) => ({ label: type, run: (auth: Auth) => run(type, auth) }));

/** In the order in which they are made: a list comes before the calls that need its ids. */
export const reads: Record<ReadName, Read> = {
  listSchools: { file: 'schools.ts', calls: [{ run: listSchools }] },
  listRoles: { file: 'roles.ts', calls: [{ run: listRoles }] },
  listTestQuestions: { file: 'self-tests.ts', calls: perTest(listTestQuestions) },
  getUser: { file: 'users.ts', calls: [{ run: getUser }] },
  getTestResults: { file: 'self-tests.ts', calls: perTest(getTestResults) },
  listUserForms: { file: 'user-forms.ts', rights: ['own-forms'], calls: [{ run: listUserForms }] },
  listForms: { file: 'form-schema.ts', rights: ['forms'], calls: [{ run: listForms }] },
  listGroups: { file: 'groups.ts', rights: ['groups', 'assignments'], calls: [{ run: listGroups }] },
  listAssignments: { file: 'assignments.ts', rights: ['assignments'], calls: [{ run: listAssignments }] },
  getUserForm: {
    file: 'form-schema.ts',
    rights: ['own-forms'],
    needs: 'assignment',
    calls: [{ run: (auth, id) => getUserForm(id, auth) }],
  },
  getForm: {
    file: 'form-schema.ts',
    rights: ['forms'],
    needs: 'form',
    calls: [{ run: (auth, id) => getForm(id, auth) }],
  },
  listGroupForms: {
    file: 'form-schema.ts',
    rights: ['groups'],
    needs: 'group',
    calls: [{ run: (auth, id) => listGroupForms(id, auth) }],
  },
  getAssignmentDetails: {
    file: 'assignment-details.ts',
    rights: ['own-forms', 'assignments'],
    needs: 'assignment',
    calls: [{ run: (auth, id) => getAssignmentDetails(id, auth) }],
  },
  getAverages: {
    file: 'averages.ts',
    rights: ['assignments', 'data'],
    needs: 'assignment',
    calls: [{ run: (auth, id) => getAverages(id, auth) }],
  },
};
