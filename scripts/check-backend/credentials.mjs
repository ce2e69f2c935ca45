import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './arguments.mjs';

/**
 * The name and the password, from the environment or from the person at the terminal. The password is not shown.
 *
 * @returns {Promise<{ username: string, password: string }>}
 * @throws {UsageError} when there is neither an environment nor a terminal
 */
export async function readCredentials() {
  const { CHECK_BACKEND_USERNAME: username, CHECK_BACKEND_PASSWORD: password } = process.env;
  if (username && password) return { username, password };
  if (!process.stdin.isTTY) {
    throw new UsageError(
      'There is no terminal to ask on: set CHECK_BACKEND_USERNAME and CHECK_BACKEND_PASSWORD.',
    );
  }
  console.error('One log in is made. The check only reads, and neither stores nor shows what it reads.');
  const answers = {
    username: username || (await ask('User name: ', true)),
    password: password || (await ask('Password: ', false)),
  };
  if (!answers.username || !answers.password) throw new UsageError('A name and a password are needed.');
  return answers;
}

/**
 * @param {string} question
 * @param {boolean} isShown whether the terminal shows what is typed
 */
async function ask(question, isShown) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isShown ? process.stderr : silent,
    terminal: true,
  });
  lines.once('SIGINT', () => process.exit(130));
  if (!isShown) process.stderr.write(question);
  const answer = await lines.question(question);
  lines.close();
  if (!isShown) process.stderr.write('\n');
  return answer;
}
