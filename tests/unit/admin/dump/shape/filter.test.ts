import { describe, expect, it } from 'vitest';
import { filtered } from '../../../../../src/features/admin/dump/shape/filter.ts';
import { row } from '../analysis/reference-answers.ts';

const all = { assignment: null, group: null, from: null, to: null };
const rows = [
  row({ person: '1', group: '1', time: '2024-03-01 00:00:00' }),
  row({ person: '2', group: '2', time: '2024-03-02T23:59:59Z', assignment: '2' }),
  row({ person: '3', group: '2', time: '2024-03-03' }),
  row({ person: '4' }),
  row({ person: '5', time: '' }),
];
const kept = (filter: Partial<typeof all> | Record<string, string>) =>
  [...filtered(rows, { ...all, ...filter })].map(({ person }) => person).join('');

describe('the answers to look at', () => {
  it.each([
    [{}, '12345'],
    [{ assignment: '2' }, '2'],
    [{ group: '2' }, '23'],
    [{ group: '2', assignment: '1' }, '3'],
    [{ from: '2024-03-02' }, '23'],
    [{ from: '2024-03-01' }, '123'],
    [{ to: '2024-03-02' }, '12'],
    [{ to: '2024-03-03' }, '123'],
    [{ from: '2024-03-02', to: '2024-03-02' }, '2'],
    [{ from: '2024-03-03', to: '2024-03-01' }, ''],
    [{ group: '3' }, ''],
  ])('of %j are those of %j', (filter, persons) => expect(kept(filter)).toBe(persons));

  it('can be read several times', () => {
    const some = filtered(rows, { ...all, group: '2' });
    expect([...some]).toEqual(rows.slice(1, 3));
    expect([...some]).toHaveLength(2);
  });
});
