import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';

test('an id of any characters stays one part of an address', () => {
  expect(paths.questionnaire('../users?x#y')).toBe('/vragenlijst/..%2Fusers%3Fx%23y');
});
