import type { Browser } from '@playwright/test';
import type { Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';

/** What every measurement needs. */
export interface Setting {
  browser: Browser;
  certificate: Certificate;
  /** The floor: React, one heading, no call. */
  hello: Files;
  /** The production build. */
  product: Files;
}
