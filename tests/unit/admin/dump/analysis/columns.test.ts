import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayOf, guessType, instantOf } from '../../../../../src/features/admin/dump/analysis/columns.ts';

describe('the type of a column', () => {
  it.each([
    ['whole', ['1', '-20', null, '']],
    ['number', ['1', '2.50', '1e-7', '.5', '-3.']],
    ['boolean', ['t', 'f']],
    ['boolean', ['true', 'FALSE', null]],
    ['date', ['2024-02-29']],
    ['time', ['2024-02-29 10:00:00', '2024-02-29T10:00:00.5Z', '2024-03-01 10:00:00+01']],
    ['time', ['2024-02-29', '2024-02-29 10:00']],
    ['bytes', ['\\x00ff', '\\x']],
    ['text', ['1', 'one']],
    ['text', ['0123', '1']],
    ['text', ['.', '-']],
    ['boolean', ['T', 'True', 'f']],
    ['text', ['tr']],
    ['text', ['at', 'true']],
    ['whole', ['0', '-1', '10']],
    ['text', ['-']],
    ['text', ['1', ' 2']],
    ['number', ['+1', '0.5', '1E+10', '12e5']],
    ['text', ['1.5', '1.5x']],
    ['text', ['1.5', 'x1.5']],
    ['text', ['1.5', '00.5']],
    ['text', ['1.5', '1e']],
    ['text', ['2024-02-29', '2024-2-29']],
    ['text', ['2024-02-29x']],
    ['text', ['x2024-02-29']],
    ['time', ['2024-02-29 10:00:00+0130', '2024-02-29 10:00:00-01:30']],
    ['text', ['2024-02-29 10']],
    ['text', ['2024-02-29 10:00x']],
    ['text', ['x2024-02-29 10:00']],
    ['text', ['2024-02-29 10:00:00.']],
    ['bytes', ['\\xAB']],
    ['text', ['\\x0']],
    ['text', ['x\\x00']],
    ['text', ['\\x00g']],
    ['text', ['1', 't']],
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
