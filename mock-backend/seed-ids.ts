/** Names for rows of the seed in tests. */

export const schoolIds = { lindeboom: 1, godelieve: 2, schakel: 3 } as const;

/** The demo accounts that `npm start` prints, in the order of accounts.json. */
export const userIds = {
  student: 1,
  teacher: 2,
  researcher: 3,
  administrator: 4,
  headAdministrator: 5,
} as const;

export const groupIds = {
  curie: 11,
  stevin: 12,
  lovelace: 13,
  mercator: 14,
  johnson: 15,
  arendt: 21,
  fanon: 22,
  beauvoir: 23,
  khaldun: 24,
  addams: 25,
} as const;

export const formIds = {
  teamwork: 31,
  halfway: 32,
  research: 33,
  feedback: 34,
  /** In no assignment. */
  unused: 35,
} as const;

/** The first seven are named after their state for the demo student; the last two belong to another class. */
export const assignmentIds = {
  notStarted: 101,
  started: 102,
  averagesReady: 103,
  averagesPending: 104,
  oneGroupFull: 105,
  closed: 106,
  withoutGroups: 107,
  otherClass: 108,
  otherClassClosed: 109,
} as const;
