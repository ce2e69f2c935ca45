/**
 * Stops this process when the npm that started it was stopped: npm hands SIGTERM to the shell between them, and
 * some shells die of it without handing it on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
