// node scripts/dump-fixtures.mjs: writes tests/unit/admin/dump/fixtures/*.sql with the programs that write dumps at schools.
// It needs the Debian packages postgresql, mariadb-server and sqlite3. The servers run in a temporary folder, are
// reached through a socket there, and stop at the end.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadScript } from './dump-fixtures/load-script.mjs';
import { relations } from './dump-fixtures/relations.mjs';
import { tables } from './dump-fixtures/school.mjs';
import { root } from './tools/child.mjs';

const output = join(root, 'tests/unit/admin/dump/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'dumps-'));
// The servers refuse to run as root.
const asServer = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
if (asServer.uid !== undefined && asServer.gid !== undefined) chownSync(folder, asServer.uid, asServer.gid);

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** @param {string} command @param {string[]} args @param {string} [input] */
function run(command, args, input) {
  const options = { input, cwd: folder, maxBuffer: 1e8, ...asServer };
  return execFileSync(command, args, { ...options, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
}

/** @param {string} name @param {string} dump */
function save(name, dump) {
  // The dates and random keys of a dump would change the files at each run.
  const stable = dump
    .replace(/^(\\(?:un)?restrict) .*$/gm, '$1 key')
    .replace(/^(-- Dump completed).*$/gm, '$1')
    .replace(/^(-- Host: ).*$/gm, '$1localhost');
  writeFileSync(join(output, name), stable);
}

/** @param {string} command @param {string[]} args @param {() => void} ping @param {() => Promise<void>} work */
async function withServer(command, args, ping, work) {
  const server = spawn(command, args, { cwd: folder, stdio: 'ignore', ...asServer });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await answers(ping);
    await work();
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** @param {() => void} ping */
async function answers(ping) {
  for (let tries = 0; ; tries += 1) {
    try {
      return ping();
    } catch (error) {
      if (tries === 50) throw error;
      await wait(200);
    }
  }
}

async function postgres() {
  const base = '/usr/lib/postgresql';
  const bin = join(base, readdirSync(base).sort().at(-1) ?? '', 'bin');
  const data = join(folder, 'postgres');
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'school',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ]);
  const settings = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const to = ['-h', folder, '-U', 'school'];
  const ping = () => run(join(bin, 'pg_isready'), ['-q', ...to]);
  await withServer(join(bin, 'postgres'), settings, ping, async () => {
    const load = [...to, '-q', '-v', 'ON_ERROR_STOP=1'];
    run(join(bin, 'psql'), [...load, 'postgres'], loadScript('postgres'));
    save('pg-copy.sql', run(join(bin, 'pg_dump'), [...to, 'postgres']));
    save('pg-inserts.sql', run(join(bin, 'pg_dump'), [...to, '--inserts', 'postgres']));
    save('pg-column-inserts.sql', run(join(bin, 'pg_dump'), [...to, '--column-inserts', 'postgres']));
    run(join(bin, 'createdb'), [...to, 'relations']);
    run(join(bin, 'psql'), [...load, 'relations'], relations.postgres);
    save('pg-relations.sql', run(join(bin, 'pg_dump'), [...to, 'relations']));
    save('pg-relations-inserts.sql', run(join(bin, 'pg_dump'), [...to, '--inserts', 'relations']));
  });
}

async function mariadb() {
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'mariadb.sock');
  run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
  ]);
  const settings = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking'];
  const to = ['--no-defaults', '-u', 'root', `--socket=${socket}`, '--default-character-set=utf8mb4'];
  const ping = () =>
    run('mariadb-admin', ['--no-defaults', '-s', '-u', 'root', `--socket=${socket}`, 'ping']);
  await withServer('mariadbd', settings, ping, async () => {
    run('mariadb', to, 'CREATE DATABASE school CHARACTER SET utf8mb4');
    run('mariadb', [...to, 'school'], loadScript('mariadb'));
    const dump = [...to, '--routines', '--triggers'];
    // Without --hex-blob the bytes stand in the dump as they are, so the output must not pass through a string.
    const raw = ['-r', join(folder, 'raw.sql'), 'school'];
    run('mariadb-dump', [...dump, ...raw]);
    const options = { cwd: folder, ...asServer };
    const bytes = execFileSync('cat', ['raw.sql'], options);
    writeFileSync(
      join(output, 'mariadb.sql'),
      Buffer.from(bytes.toString('latin1').replace(/^(-- Dump completed).*$/gm, '$1'), 'latin1'),
    );
    save('mariadb-hex-blob.sql', run('mariadb-dump', [...dump, '--hex-blob', 'school']));
    save('mariadb-one-row.sql', run('mariadb-dump', [...dump, '--hex-blob', '-c', '--skip-opt', 'school']));
    run('mariadb', to, 'CREATE DATABASE relations CHARACTER SET utf8mb4');
    run('mariadb', [...to, 'relations'], relations.mariadb);
    save('mariadb-relations.sql', run('mariadb-dump', [...to, 'relations']));
  });
}

function sqlite() {
  run('sqlite3', ['school.db'], loadScript('sqlite'));
  save('sqlite.sql', run('sqlite3', ['school.db', '.dump']));
  run('sqlite3', ['relations.db'], relations.sqlite);
  save('sqlite-relations.sql', run('sqlite3', ['relations.db', '.dump']));
}

try {
  const expected = tables.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: rows.map((row) =>
      row.map((value) =>
        value instanceof Uint8Array
          ? `\\x${Buffer.from(value).toString('hex')}`
          : value === null
            ? null
            : String(value),
      ),
    ),
  }));
  const lines = expected.map((table) => JSON.stringify(table));
  writeFileSync(join(output, 'expected.jsonl'), `${lines.join('\n')}\n`);
  await postgres();
  await mariadb();
  sqlite();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
