import { describe, expect, it } from 'vitest';
import { personalValues } from '../../../../../src/features/admin/dump/analysis/personal-values.ts';

describe('a column whose values identify people', () => {
  it.each([
    ['contact', ['noor@school.example', 'yusuf@school.example', '']],
    ['contact', ['+32 470 12 34 56', '0470/12.34.56', '']],
    ['contact', ['192.168.1.20', '10.0.0.7']],
    ['number', ['BE71 0961 2345 6769', 'BE71096123456769']],
    ['number', ['85.07.30-033.28', '85073003328']],
    ['address', ['Kerkstraat 12, 9000 Gent', 'Rue de la Loi 16']],
  ])('is found by %s: %j', (reason, values) => expect(personalValues(values)).toBe(reason));

  it.each([
    [['Wij werkten goed samen', 'Schrijf naar noor@school.example']],
    [['2026-11-24', '2026-11-25']],
    [['12345678901', '10987654321']],
    [['5', '4', '3']],
    [['AB12', 'CD34']],
    [['noor@school.example', 'geen', 'geen', 'geen', 'geen', 'geen', 'geen']],
    [[]],
  ])('is not one with %j', (values) => expect(personalValues(values)).toBeNull());
});
