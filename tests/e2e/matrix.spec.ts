import type { Backend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { pathOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { readAddresses } from './matrix/addresses.ts';
import { type FaultName, faults } from './matrix/faults.ts';
import { type Setting, visitNormally, visitWithFault } from './matrix/visit.ts';

/**
 * How many of the requests and faults of each page are tried. `MATRIX=all` tries each request with each fault, which takes
 * hours; `MATRIX=own` does so with the requests that the first page after signing in does not make.
 */
const extent = process.env.MATRIX ?? '1';
const sample = extent === 'all' || extent === 'own' ? Infinity : Number(extent);
const firstPage = '/';
const addresses = await readAddresses();

test.describe('@wide a page of which one request fails has words and a way on, and loses nothing:', () => {
  const names = Object.keys(faults) as FaultName[];

  for (const [index, address] of addresses.entries()) {
    test(`${address.path}`, async ({ browser, site, backend }) => {
      const stored = address.as ? workOf(backend, address.as) : {};
      const setting: Setting = { browser, site: site.origin, backend: backend.origin, stored };
      const normal = await visitNormally(setting, address);
      expect(normal.heading, 'the heading without a fault').not.toBe('');
      const others =
        extent === 'own' && address.path !== firstPage
          ? (await visitNormally(setting, { ...address, path: firstPage })).needs.map(({ path }) => path)
          : [];
      const needs = normal.needs.filter(({ path }) => !others.includes(path));
      const cells = needs.flatMap((need) => names.map((name) => ({ need, name })));
      // Spread over the table, and other cells on each page: pages have most files in common.
      const step = Math.max(1, cells.length / sample);
      const chosen = cells.filter((_, cell) => (cell + index * 37) % step < 1);
      test.setTimeout(limit(30_000 + chosen.length * 30_000));
      const problems: string[] = [];
      for (const cell of chosen) {
        for (const problem of await visitWithFault(setting, address, normal, cell.need, cell.name))
          problems.push(`${cell.need.kind} ${cell.need.path} is ${cell.name}: ${problem}`);
      }
      test.info().annotations.push({ type: 'cells', description: String(chosen.length) });
      expect(problems).toEqual([]);
    });
  }
});

/** Something that is wrong with the app, and what the visit of a page with a fault then finds. */
const planted: { finds: RegExp; plant: () => void }[] = [
  {
    finds: /^shows no words/,
    plant: () => {
      const blank = () => {
        for (const part of document.querySelectorAll('main, .wait, .start-failed')) part.replaceChildren();
      };
      new MutationObserver(blank).observe(document, { childList: true, subtree: true });
    },
  },
  {
    finds: /^has no way on/,
    plant: () => {
      const remove = () => {
        for (const control of document.querySelectorAll('button, a')) control.remove();
      };
      new MutationObserver(remove).observe(document, { childList: true, subtree: true });
    },
  },
  {
    finds: /^loses answers:/,
    plant: () => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('answers:')) localStorage.removeItem(key);
    },
  },
  {
    finds: /^does not become 'Groepen'/,
    plant: () => {
      const rename = () => {
        for (const heading of document.querySelectorAll('h1'))
          if (heading.textContent !== 'Anders') heading.textContent = 'Anders';
      };
      new MutationObserver(rename).observe(document, { childList: true, subtree: true });
    },
  },
  {
    finds: /^throws Error: planted/,
    plant: () => {
      window.addEventListener('DOMContentLoaded', () => {
        throw new Error('planted');
      });
    },
  },
];

// These test the checks above, and not the product.
for (const { finds, plant } of process.env.MATRIX ? planted : [])
  test(`@wide notices when a page with a fault ${finds.source.slice(1)}`, async ({
    browser,
    site,
    backend,
  }) => {
    const address = { path: '/profile/admin/groups', as: accounts.admin };
    const stored = workOf(backend, address.as);
    const setting: Setting = { browser, site: site.origin, backend: backend.origin, stored, plant };
    const need = { kind: 'call', path: pathOf('listGroups') } as const;
    const found = await visitWithFault(
      setting,
      address,
      { heading: 'Groepen', needs: [need] },
      need,
      'a 500',
    );
    expect(found).toContainEqual(expect.stringMatching(finds));
  });

/** What a person has on the device: a session, answers and an unfinished form. */
function workOf({ db }: Backend, { email }: { email: string }): Record<string, string> {
  const uuid = db.userByEmail(email)?.uuid;
  const savedAt = Date.now();
  const answers = { 0: [{ questionId: '320101', answer: 4 }], savedAt };
  const draft = { name: 'Ons formulier', description: '', color: 'ff0000', blocks: [], savedAt };
  return {
    auth_token: db.tokenFor(email),
    [`answers:${uuid}:${assignmentIds.notStarted}`]: JSON.stringify(answers),
    [`form-draft:${uuid}`]: JSON.stringify(draft),
  };
}
