import type { Browser, LaunchOptions } from '@playwright/test';
import type { Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';

interface Product {
  certificate: Certificate;
  /** The production build. */
  product: Files;
}

/** What measurements of visits host. */
export interface Hosted extends Product {
  /** The baseline: a React page with one heading and no calls. */
  hello: Files;
}

/** What measurements in an open page need. */
export interface Setting extends Product {
  browser: Browser;
}

interface Profiles extends Hosted {
  /** A folder for browser profiles. */
  folder: string;
}

/** What measurements of visits in Chromium need. */
export interface VisitSetting extends Profiles {
  /** How to start it. */
  start: LaunchOptions;
}

/** What measurements of visits in Firefox need. */
export interface FirefoxSetting extends Profiles {
  executablePath: string;
}
