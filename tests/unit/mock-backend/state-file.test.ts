import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDb } from '../../../mock-backend/db.ts';
import { persistInFile } from '../../../mock-backend/persistent.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'school-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'data', 'school.json');

it('brings the school back at the next start', () => {
  const first = createDb();
  const kept = persistInFile(first, file());
  first.newId();
  kept.save();
  const second = createDb();
  persistInFile(second, file());
  expect(second.state).toEqual(first.state);
  expect(readdirSync(join(folder, 'data'))).toEqual(['school.json']);
});

it('sets a file aside that it cannot use, and starts from the seed', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = join(folder, 'school.json');
  writeFileSync(broken, '{"version":1,"users":[');
  const db = createDb();
  persistInFile(db, broken);
  expect(db.snapshot()).toBe(createDb().snapshot());
  expect(readdirSync(folder)).toEqual(['school.json.unusable']);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
