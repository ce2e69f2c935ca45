import { testPage } from './test-page.tsx';

/** The team-role test at /profile/data/Treo (specification, section 2). */
export const { loader, action, shouldRevalidate, Component } = testPage('treo');
