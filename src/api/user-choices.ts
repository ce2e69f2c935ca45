/** The values of a user's fields that the backend knows (docs/backend.md, 3). What else it gives is shown and sent back. */
export const sexes = ['m', 'v', 'x'] as const;
export const spokenLanguages = ['dutch', 'french', 'german', 'english', 'other'] as const;
export const maritalStates = ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'] as const;
export const educations = ['elementary', 'highschool', 'college', 'other'] as const;

/** The choices about the use of a user's data (docs/backend.md, 9). */
export const permissions = { given: 1, notGiven: 2, deletionRequested: 3 } as const;
