import type { LaunchOptions } from '@playwright/test';
import type { Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';

/** What the measurements share. */
export interface Setting {
  /** A folder for browser profiles. */
  folder: string;
  certificate: Certificate;
  /** The baseline: a React page with one heading and no calls. */
  hello: Files;
  /** The production build. */
  product: Files;
  /** How to start Chromium. */
  start: LaunchOptions;
}
