import type { Browser, LaunchOptions } from '@playwright/test';
import type { Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';

interface Hosted {
  certificate: Certificate;
  /** The production build. */
  product: Files;
}

/** What measurements in an open page need. */
export interface Setting extends Hosted {
  browser: Browser;
}

/** What measurements of visits need. */
export interface VisitSetting extends Hosted {
  /** How to start a browser. */
  start: LaunchOptions;
  /** A folder for browser profiles. */
  folder: string;
  /** The baseline: a React page with one heading and no calls. */
  hello: Files;
}
