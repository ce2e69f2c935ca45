import { testPage } from './test-page.tsx';

/** The personality test at /profile/data/bfi2. */
export const { loader, action, shouldRevalidate, Component } = testPage('bfi');
