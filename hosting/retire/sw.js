// Removes the app's service worker and its cached files from users' devices. Replace the app's sw.js by this file, and
// leave it for a few months, until browsers have looked for a new version. Unsubmitted answers stay in the browser's
// storage for as long as the app would have left them there.

// Repeated, because Chrome ignores skipWaiting while the previous worker handles a request.
addEventListener('install', () => setInterval(() => skipWaiting(), 500));

addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('groepsevaluatie ')) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) await client.navigate(client.url);
}
