import { createPerson, type Person } from '../../../src/features/self-tests/group/people.ts';

/** People of a group whose strongest roles overlap: Lotte and Sam are organisers, Noor is a connector and a doer. */
export const lotte = createPerson('Lotte P.', [4.25, 3, 2.5, 3.13, 3.88, 1]);
export const sam = createPerson('Sam D.', [5, 4.99, 1.01, 2, 3, 4]);
export const noor = createPerson('Noor', [2, 4.5, 3, 3, 3, 4.5]);

/** This many people with different names. */
export function manyPeople(count: number): Person[] {
  return Array.from({ length: count }, (_, at) => createPerson(`Person ${at + 1}`, [1, 2, 3, 4, 5, 1]));
}
