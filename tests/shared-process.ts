import * as streams from 'node:stream/web';

// Runs before each test file that shares its process with other files.

// jsdom has no streams, and MSW needs them when it is loaded.
for (const [name, value] of Object.entries(streams)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}

// jsdom does not tell how a page was reached.
performance.getEntriesByType ??= () => [];
