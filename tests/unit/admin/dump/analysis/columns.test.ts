import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayOf, guessType, instantOf } from '../../../../../src/features/admin/dump/analysis/columns.ts';

describe('the type of a column', () => {
  it.each([
    ['whole', ['1', '-20', '0', null, '']],
    ['text', ['0123', '1']],
    ['text', ['1', 'one']],
    ['text', ['1', ' 2']],
    ['text', ['1', 't']],
    ['number', ['1', '2.50', '1e-7', '.5', '-3.', '+1', '1E+10']],
    ['text', ['.', '-']],
    ['text', ['1.5', '1.5x']],
    ['text', ['1.5', 'x1.5']],
    ['text', ['1.5', '00.5']],
    ['text', ['1.5', '1e']],
    ['boolean', ['t', 'f', 'true', 'false', null]],
    ['text', ['F']],
    ['text', ['F', 'T', null]],
    ['text', ['tr', 'true']],
    ['date', ['2024-02-29']],
    ['text', ['2024-02-29', '2024-2-29']],
    ['text', ['2024-02-29x']],
    ['time', ['2024-02-29 10:00:00', '2024-02-29T10:00:00.5Z', '2024-03-01 10:00:00+01', '2024-03-01']],
    ['time', ['2024-02-29 10:00', '2024-02-29 10:00:00+0130', '2024-02-29 10:00:00-01:30']],
    ['text', ['2024-02-29 10']],
    ['text', ['x2024-02-29 10:00']],
    ['text', ['2024-02-29 10:00:00.']],
    ['bytes', ['\\x00ff', '\\x', '\\xAB']],
    ['text', ['\\x0']],
    ['text', ['\\x00g']],
    ['text', ['', 'one', null]],
    ['empty', [null, '']],
    ['empty', []],
  ])('is %s for %j', (type, cells) => expect(guessType(cells)).toBe(type));
});

describe('a time', () => {
  it('has a zone, or is as if in UTC', () => {
    const at = Date.UTC(2024, 9, 27, 0, 30);
    for (const text of [
      '2024-10-27 02:30:00+02',
      '2024-10-27 00:30',
      '2024-10-26T20:00:00-0430',
      '2024-10-27T00:30:00.000Z',
    ])
      expect(instantOf(text), text).toBe(at);
    expect(instantOf('2024-10-27')).toBe(Date.UTC(2024, 9, 27));
    for (const text of ['', 'later', '2024-13-27']) expect(instantOf(text), text).toBeNaN();
  });

  it('is on a day of the zone of the browser, or on the day that it says', () => {
    const zone = vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date) {
      return new Date(this.getTime() + 7_200_000).toISOString().slice(0, 10);
    });
    onTestFinished(() => zone.mockRestore());
    expect(dayOf('2024-10-26 22:30:00+00')).toBe('2024-10-27');
    expect(dayOf('2024-10-27 00:30:00+03')).toBe('2024-10-26');
    expect(dayOf('2024-10-26 23:30:00')).toBe('2024-10-26');
    expect(dayOf('2024-10-26')).toBe('2024-10-26');
  });
});
