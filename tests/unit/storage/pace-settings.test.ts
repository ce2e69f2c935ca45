// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readPaceSettings, writePaceSettings } from '../../../src/storage/pace-settings.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writePaceSettings({ autoScroll: true, numberKeys: true });
  localStorage.clear();
});

test('scrolling and number keys are on at first, and when what is stored cannot be read', () => {
  for (const text of [null, '{', '{"autoScroll":"no"}', 'null']) {
    if (text !== null) localStorage.setItem('pace', text);
    expect(readPaceSettings()).toEqual({ autoScroll: true, numberKeys: true });
  }
});

test('the settings are stored on the device', () => {
  writePaceSettings({ autoScroll: false, numberKeys: true });
  expect(localStorage.getItem('pace')).toBe('{"autoScroll":false,"numberKeys":true}');
  expect(readPaceSettings()).toEqual({ autoScroll: false, numberKeys: true });
});

test('the settings last until the page is closed when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writePaceSettings({ autoScroll: true, numberKeys: false });
  expect(readPaceSettings()).toEqual({ autoScroll: true, numberKeys: false });
});
