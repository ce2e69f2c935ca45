import type { Backend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { expect, test } from './fixtures.ts';
import { readAddresses } from './matrix/addresses.ts';
import { faults } from './matrix/faults.ts';
import { type Setting, visitNormally, visitWithFault } from './matrix/visit.ts';

// With MATRIX=all, each request of each page has each fault. Without it, each page has two of them.
const isWhole = process.env.MATRIX === 'all';
const sample = 2;
const addresses = await readAddresses();

test.describe('@wide a page of which one request fails has words and a way on, and loses nothing:', () => {
  const names = Object.keys(faults);

  for (const [index, address] of addresses.entries()) {
    test(`${address.path}`, async ({ browser, site, backend }) => {
      const stored = address.as ? workOf(backend, address.as) : {};
      const setting: Setting = { browser, site: site.origin, backend: backend.origin, stored };
      const normal = await visitNormally(setting, address);
      expect(normal.heading, 'the heading without a fault').not.toBe('');
      const cells = normal.needs.flatMap((need) => names.map((name) => ({ need, name })));
      const chosen = isWhole
        ? cells
        : Array.from({ length: sample }, (_, turn) => cells[(index * 37 + turn * 53) % cells.length]);
      test.setTimeout(30_000 + chosen.length * 30_000);
      const problems: string[] = [];
      for (const cell of chosen) {
        const fault = cell && faults[cell.name];
        if (!fault) continue;
        for (const problem of await visitWithFault(setting, address, normal, cell.need, fault, cell.name))
          problems.push(`${cell.need.kind} ${cell.need.path} is ${cell.name}: ${problem}`);
      }
      expect(problems).toEqual([]);
    });
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
