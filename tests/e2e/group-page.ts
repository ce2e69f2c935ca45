import type { Page } from '@playwright/test';
import { fragmentOf } from '../../src/features/self-tests/group/group-link.ts';
import { createPerson } from '../../src/features/self-tests/group/people.ts';

/** The address of the team roles of a group. */
export const path = '/profile/data/Treo/groep';

export const lotte = createPerson('Lotte P.', [4.25, 3, 2.5, 3.13, 3.88, 1]);
export const sam = createPerson('Sam D.', [5, 4.99, 1.01, 2, 3, 4]);
export const noor = createPerson('نور', [2, 4.5, 3, 3, 3, 4.5]);

/** The link that adds these people. */
export const link = (...people: (typeof lotte)[]) => `${path}#${fragmentOf(people)}`;

/** The names of the people on the page. */
export const names = (page: Page) => page.locator('li p bdi');
