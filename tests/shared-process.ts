import * as streams from 'node:stream/web';

// jsdom has no streams, and MSW needs them when it is loaded.
for (const [name, value] of Object.entries(streams)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
