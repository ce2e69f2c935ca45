import type { Browser, LaunchOptions } from '@playwright/test';
import type { Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';

interface Hosted {
  certificate: Certificate;
  /** The production build. */
  product: Files;
}

/** What measuring something in an open app needs. */
export interface Setting extends Hosted {
  browser: Browser;
}

/** What measuring visits needs. */
export interface VisitSetting extends Hosted {
  /** How to start a browser. */
  start: LaunchOptions;
  /** Where browsers may keep what they keep. */
  folder: string;
  /** The floor: React, one heading, no call. */
  hello: Files;
}
