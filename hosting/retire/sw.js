// Removes the app's service worker and its cached files from users' devices. Replace the app's sw.js by this file, and
// leave it for a few months, until browsers have looked for a new version. The page beside it deletes the rest.

const home = new URL(registration.scope).pathname;

// Repeated, because Chrome ignores skipWaiting while the previous worker handles a request.
addEventListener('install', () => setInterval(() => skipWaiting(), 500));

addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) await client.navigate(client.url);
}

/** Whether a cache is of this installation: another one on this host has its own path in the name. */
function isOurs(name) {
  return name.startsWith(`groepsevaluatie ${home} `) || name === `groepsevaluatie outbox ${home}`;
}
