import { expect, test } from 'vitest';
import { headingsOf, read, sources } from './documents.ts';

/** The first cells of the table of symptoms. */
function symptomsIn(file: string): string[] {
  const sections = read(file).split(/^## /m);
  const section =
    sections.find((text) => /^(When something goes wrong|Als er iets misgaat)\n/.test(text)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split(/(?<!\\)\|/)[1]?.trim() ?? '');
}

/** The lines of a document that an administrator copies. */
const commandsIn = (file: string) => read(file).match(/^```sh\n[\s\S]*?^```/gm);

test('a test makes each symptom happen that hosting.md explains', () => {
  const symptoms = symptomsIn('docs/hosting.md');
  expect(symptoms.length).toBeGreaterThan(15);
  const tested = sources
    .filter((file) => file.startsWith('tests/'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/^ *\/\/ Symptom: (.+)$/gm), ([, symptom = '']) => symptom),
    );
  expect(tested.sort()).toEqual(symptoms.sort());
});

test('the Dutch page for administrators has the same sections, commands and symptoms', () => {
  const [en, nl] = ['docs/hosting.md', 'docs/hosting.nl.md'] as const;
  expect(headingsOf(nl)).toHaveLength(headingsOf(en).length);
  expect(commandsIn(nl)).toEqual(commandsIn(en));
  expect(symptomsIn(nl)).toHaveLength(symptomsIn(en).length);
});
