// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeLocal } from '../../../../src/device/answers/local-answers.ts';
import { answersKey } from '../../../../src/device/keys.ts';
import {
  addToOutbox,
  removeSubmitted,
  wasSubmittedInThisTab,
} from '../../../../src/device/outbox/outbox-entries.ts';
import { isQueuedBySession } from '../../../../src/device/unsent.ts';
import { withStorage } from '../../session/storage.ts';

withStorage();

const key = answersKey('uuid-noor', '41');
const said = new Map([['0:11', 2]] as const);

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => removeLocal(key));

/** From here on storage takes short texts, but no more answers. */
function leaveRoomForNotes() {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name === key) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, value);
  });
}

describe('answers are queued', () => {
  test('only when their last change is stored too, although earlier ones are queued already', () => {
    expect(addToOutbox('uuid-noor', '41', said)).toBe(true);
    leaveRoomForNotes();
    expect(addToOutbox('uuid-noor', '41', new Map([['0:12', 4]]))).toBe(false);
    expect(isQueuedBySession('uuid-noor', '41')).toBe(true);
  });

  test('not when the session has ended: the next session asks before submitting', () => {
    localStorage.removeItem('auth_token');
    expect(addToOutbox('uuid-noor', '41', said)).toBe(false);
  });
});

test('this tab knows what it has submitted, by user and form', () => {
  expect(wasSubmittedInThisTab('uuid-noor', '41')).toBe(false);
  removeSubmitted('uuid-noor', '41');
  expect(wasSubmittedInThisTab('uuid-noor', '41')).toBe(true);
  expect(wasSubmittedInThisTab('uuid-noor', '42')).toBe(false);
  expect(wasSubmittedInThisTab('uuid-bo', '41')).toBe(false);
});
