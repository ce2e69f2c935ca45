import { describe, expect, it } from 'vitest';
import { createDb } from '../../../mock-backend/db.ts';
import { assignmentIds, groupIds } from '../../../mock-backend/seed-ids.ts';

describe('the database', () => {
  it('starts from the same seed each time, in rows of its own', () => {
    const [one, two] = [createDb(), createDb()];
    expect(one.snapshot()).toBe(two.snapshot());
    one.subscribe(assignmentIds.oneGroupFull, groupIds.curie, 1);
    one.assignment(assignmentIds.closed)?.group_ids.pop();
    expect(two.snapshot()).toBe(createDb().snapshot());
  });

  it('takes a snapshot over in another database', () => {
    const [one, two] = [createDb(), createDb()];
    const token = one.tokenFor('noor.desmet@leerling.lindeboom.example');
    one.subscribe(assignmentIds.oneGroupFull, groupIds.curie, 1);
    two.restore(one.snapshot());
    expect(two.state).toEqual(one.state);
    expect(two.state.tokens[token]).toBe(1);
  });

  it.each(['', '{"version":', 'null', '[]', '{}', JSON.stringify({ ...createDb().state, version: 0 })])(
    'refuses %.20s and stays as it was',
    (json) => {
      const db = createDb();
      expect(() => db.restore(json)).toThrow();
      expect(db.snapshot()).toBe(createDb().snapshot());
    },
  );
});
