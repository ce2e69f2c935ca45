import { testPage } from './test-page.tsx';

/** The team-role test at /profile/data/Treo. */
export const { loader, action, shouldRevalidate, Component } = testPage('treo');
