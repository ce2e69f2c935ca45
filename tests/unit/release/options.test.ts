import { describe, expect, test } from 'vitest';
import { readOptions } from '../../../scripts/release/options.mjs';

const auth = 'https://school.example/api/auth';
const api = 'https://school.example/api/evaluation';
const bases = ['--auth', auth, '--api', api];

describe('the options of a release', () => {
  test('are for nginx on a host of its own when nothing else is said', () => {
    expect(readOptions(bases)).toEqual({
      bases: { auth, api },
      host: 'nginx',
      path: '/',
      name: 'groepsevaluatie.example',
      backend: '',
      behindBalancer: false,
      site: '',
    });
  });

  test.each([
    ['evaluatie', '/evaluatie/'],
    ['/school/evaluatie', '/school/evaluatie/'],
    ['/', '/'],
  ])('take %s for the folder %s', (path, folder) => {
    expect(readOptions([...bases, '--path', path]).path).toBe(folder);
  });

  test.each([
    [['--api', api], '--auth is missing.'],
    [['--auth', `${auth}/`, '--api', api], 'ends in a slash'],
    [['--auth', '/api/auth', '--api', api], '--backend is missing'],
    [[...bases, '--path', '/a b/'], '--path /a b/ is not'],
    [[...bases, '--for', 'iis'], 'iis is none of nginx, caddy, apache, static, container'],
    [[...bases, '--name', 'https://school.example'], 'is not the name of a host'],
    [[...bases, '--backend', 'http://127.0.0.1:8000/api'], 'is not like http://127.0.0.1:8000'],
    [[...bases, '--backend', 'http://127.0.0.1:8000'], '--backend is of no use: neither'],
    [['--auth', '/a', '--api', '/b', '--for', 'static', '--backend', 'http://b:8000'], 'passes nothing on'],
    [
      ['--auth', '/a', '--api', '/b', '--for', 'container', '--backend', 'http://localhost:8000'],
      'the container itself',
    ],
    [
      ['--auth', '/api/a', '--api', '/api/b', '--path', '/api', '--backend', 'http://b:1'],
      'is the folder of the backend',
    ],
    [[...bases, '--site', 'nowhere/site.json'], '--site nowhere/site.json does not exist.'],
    [[...bases, '--nme', 'x'], "Unknown option '--nme'"],
  ])('are refused: %j', (args, problem) => {
    expect(() => readOptions(args)).toThrow(problem);
  });

  test('say all problems at once', () => {
    expect(() => readOptions(['--for', 'iis'])).toThrow(/--auth is missing.\n--api is missing.\n--for iis/);
  });

  test.each(['static', 'container'])('need no backend for paths on %s', (host) => {
    const args = ['--auth', '/api/auth', '--api', '/api/evaluation', '--for', host];
    expect(readOptions(args).bases).toEqual({ auth: '/api/auth', api: '/api/evaluation' });
  });
});
