import { userIds } from '../../../mock-backend/seed-ids.ts';
import type { TestType } from '../../../src/api/test-schema.ts';
import { backend } from '../server.ts';

/** The path, the number of questions and the name of each test. */
export const tests: { type: TestType; at: string; count: number; name: string }[] = [
  { type: 'bfi', at: '/profile/data/bfi2', count: 60, name: 'Persoonlijkheidstest' },
  { type: 'treo', at: '/profile/data/Treo', count: 48, name: 'Teamroltest' },
];

/** The storage key of the student's answers to a test. */
export function testKey(type: TestType): string {
  return `answers:${backend.db.user(userIds.student)?.uuid}:${type}`;
}

/** Stores an answer to every question of a test, except the last `left` ones. */
export function answerOnDevice(type: TestType, count: number, left = 0) {
  const blocks: Record<number, object[]> = {};
  for (let id = 1; id <= count - left; id++) {
    const index = Math.floor((id - 1) / 6);
    blocks[index] = [...(blocks[index] ?? []), { questionId: String(id), answer: (id % 5) + 1 }];
  }
  localStorage.setItem(testKey(type), JSON.stringify({ ...blocks, savedAt: Date.now() }));
}
