// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readAnsweringSettings, writeAnsweringSettings } from '../../../src/device/answering-settings.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeAnsweringSettings({ autoScroll: true, numberKeys: true });
  localStorage.clear();
});

test('scrolling and number keys are on at first, and when what is stored cannot be read', () => {
  for (const text of [null, '{', '{"autoScroll":"no"}', 'null']) {
    if (text !== null) localStorage.setItem('pace', text);
    expect(readAnsweringSettings()).toEqual({ autoScroll: true, numberKeys: true });
  }
});

test('the settings are stored on the device', () => {
  writeAnsweringSettings({ autoScroll: false, numberKeys: true });
  expect(localStorage.getItem('pace')).toBe('{"autoScroll":false,"numberKeys":true}');
  expect(readAnsweringSettings()).toEqual({ autoScroll: false, numberKeys: true });
});

test('the settings last until the page is closed when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeAnsweringSettings({ autoScroll: true, numberKeys: false });
  expect(readAnsweringSettings()).toEqual({ autoScroll: true, numberKeys: false });
});
