import type { Backend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { pathOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { readAddresses } from './matrix/addresses.ts';
import { type FaultName, faults } from './matrix/faults.ts';
import { type Setting, visitNormally, visitWithFault } from './matrix/visit.ts';

const names = Object.keys(faults) as FaultName[];
const addresses = await readAddresses();

/** How many addresses one test visits. */
const perTest = 5;

for (let first = 0; first < addresses.length; first += perTest) {
  const some = addresses.slice(first, first + perTest);
  test(`a failed request leaves words, a way on and all work: ${some[0]?.path}, ...`, async ({
    browser,
    site,
    backend,
  }) => {
    test.setTimeout(limit(200_000));
    for (const [index, address] of some.entries()) {
      const stored = address.as ? workOf(backend, address.as) : {};
      const setting: Setting = { browser, site: site.origin, backend: backend.origin, stored };
      const normal = await visitNormally(setting, address);
      expect.soft(normal.heading, `the heading of ${address.path} without a fault`).not.toBe('');
      const cells = normal.needs.flatMap((need) => names.map((name) => ({ need, name })));
      // Another request and fault on each page: pages have most files in common.
      const cell = cells[((first + index) * 37) % cells.length];
      if (!cell) throw new Error(`${address.path} makes no request`);
      const problems = await visitWithFault(setting, address, normal, cell.need, cell.name);
      const what = `${address.path} when ${cell.need.kind} ${cell.need.path} is ${cell.name}`;
      expect.soft(problems, what).toEqual([]);
    }
  });
}

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

test('the checks above notice what is wrong', async ({ browser, site, backend }) => {
  test.slow();
  const address = { path: '/profile/admin/groups', as: accounts.admin };
  const stored = workOf(backend, address.as);
  const need = { kind: 'call', path: pathOf('listGroups') } as const;
  for (const { finds, plant } of planted) {
    const setting: Setting = { browser, site: site.origin, backend: backend.origin, stored, plant };
    const normal = { heading: 'Groepen', needs: [need] };
    const found = await visitWithFault(setting, address, normal, need, 'a 500');
    expect(found).toContainEqual(expect.stringMatching(finds));
  }
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
