// Takes the app off people's devices: the service worker, and the files that it cached. Put this file where the app's sw.js was.
// Leave it there for a few months: a browser finds it when it next looks for a new version.
// Answers that were not sent stay in the browser's storage, as long as the app would have left them there.

// Repeated, because Chrome ignores skipWaiting while the previous worker handles a request.
addEventListener('install', () => setInterval(() => skipWaiting(), 500));

addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('groepsevaluatie ')) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) await client.navigate(client.url);
}
