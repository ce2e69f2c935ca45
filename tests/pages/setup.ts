import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { backend, bases, calls, requests, server } from './server.ts';

// Before any file of the app is loaded: some of them take hold of fetch when they are.
server.listen({ onUnhandledRequest: 'error' });

// jsdom has no layout to scroll.
window.scrollTo = () => {};

for (const [name, content] of Object.entries(bases)) {
  document.head.append(Object.assign(document.createElement('meta'), { name: `${name}-base`, content }));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
  backend.db.reset();
  calls.length = 0;
  requests.length = 0;
});

afterAll(() => server.close());
