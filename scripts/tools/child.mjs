import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program in the project's folder, and waits for its end. When this process receives a signal, it first stops the
 * program and the program's child processes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] variables beside those of this process
 * @returns {Promise<{ code: number, output: string }>} the code is 127 when the program cannot be started
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    // In a separate process group, a signal also reaches the program's child processes.
    const group = process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: group,
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));

    let stopped = false;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stopped = true;
      kill(child.pid, group, signal);
      setTimeout(() => kill(child.pid, group, 'SIGKILL'), 5000).unref();
    };
    for (const signal of signals) process.on(signal, stop);
    /** @param {number} code @param {string} [error] */
    const end = (code, error = '') => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) process.exit(130);
      resolve({ code, output: Buffer.concat(chunks).toString() + error });
    };
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** @param {number | undefined} pid @param {boolean} group @param {NodeJS.Signals} signal */
function kill(pid, group, signal) {
  if (pid === undefined) return;
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It has ended already.
  }
}
