import { afterEach, beforeEach, vi } from 'vitest';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** Empties the storage of jsdom around every test of a file. */
export function withStorage() {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
}

/** From here on storage takes nothing more. */
export function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
}

/** From here on storage can neither be read nor written: its names cannot even be listed. */
export function forbidStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse('SecurityError'));
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
}
