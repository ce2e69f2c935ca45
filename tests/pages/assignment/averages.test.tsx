import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../render-app.tsx';
import { wholeText } from '../whole-text.ts';
import { answerWith, averagesReady, formAt, student } from './questionnaire.ts';

type Pair = [own: number | null, average: number | null];

const address = `${formAt(averagesReady)}/gemiddeldes`;

/** Opens the averages of a form with these blocks, whose questions have these answers and averages. */
function openAverages(blocks: Record<string, Pair[]>, options = {}) {
  answerWith('getUserForm', () =>
    HttpResponse.json({
      form_id: 1,
      name: 'Project',
      is_completed: true,
      group: { group_id: 11, name: 'Groep Vos' },
      blocks: Object.entries(blocks).map(([name, pairs], at) => ({
        block_id: at,
        name,
        questions: pairs.map(([answer, average], index) => ({
          question_id: `${at}${index}`,
          question: `Vraag ${at + 1}.${index + 1}`,
          answer,
          average,
        })),
      })),
    }),
  );
  return renderApp(address, { ...student, ...options });
}

const blocks: Record<string, Pair[]> = {
  Afspraken: [
    [4, 4],
    [4, 8 / 3],
  ],
  Sfeer: [
    [4, 3],
    [1, 4],
  ],
  Inzet: [[5, 5]],
};

const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent?.split(' ')[0]);
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => head.textContent?.slice(0, 9));

test('the averages begin with two sentences about the numbers', async () => {
  await openAverages(blocks);
  expect(
    screen.getByText(
      wholeText(
        'Jullie zijn het meest akkoord met de stellingen bij Inzet (5,00), het minst met die bij Afspraken (3,33).',
      ),
    ),
  ).toBeVisible();
  expect(
    screen.getByText(wholeText('Jij ziet ‘Vraag 2.2’ anders dan je groep: jij 1, groep 4,00.')),
  ).toBeVisible();
  expect(screen.getByText(wholeText('Groep: Groep Vos'))).toBeVisible();
});

test.each<[string, Record<string, Pair[]>, string[]]>([
  [
    'two blocks share the lowest score',
    { A: [[4, 4.33]], B: [[3, 3]], C: [[3, 3]] },
    ['het meest akkoord met de stellingen bij A (4,33).'],
  ],
  [
    'two blocks share the highest score',
    { A: [[4, 4.33]], B: [[4, 4.33]], C: [[3, 3]] },
    ['het minst akkoord met de stellingen bij C (3,00).'],
  ],
  ['the averages may come from two people', { A: [[1, 4.5]], B: [[3, 3]] }, []],
  ['all scores and answers are the same', { A: [[4, 3.67]], B: [[4, 3.67]] }, []],
])('only true sentences are shown when %s', async (_, given, ends) => {
  await openAverages(given);
  const texts = screen.queryAllByText(/^(Jullie zijn|Jij ziet)/).map(({ textContent }) => textContent);
  expect(texts).toEqual(ends.map((end) => `Jullie zijn ${end}`));
});

test.each([
  ['en', 'you 4, group 2.67'],
  ['fr', 'toi 4, groupe 2,67'],
] as const)('the answer and the average are written in words in %s', async (language, words) => {
  await openAverages(blocks, { language });
  expect(screen.getByRole('row', { name: `Vraag 1.2 ${words}` })).toBeVisible();
});

test('an answer or an average that is not known is left out or said to be missing', async () => {
  await openAverages({
    Afspraken: [
      [null, 3],
      [2, null],
      [null, null],
    ],
  });
  expect(screen.getByRole('row', { name: 'Vraag 1.1 groep 3,00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Vraag 1.2 jij 2, groep nog geen score' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Vraag 1.3 groep nog geen score' })).toBeVisible();
});

test('each line has a filled mark, an open one and the words of its ends', async () => {
  await openAverages({
    Afspraken: [
      [4, 8 / 3],
      [null, 1],
      [5, null],
    ],
  });
  const marksOf = (head: HTMLElement) =>
    [...head.querySelectorAll<HTMLElement>('[style*="--place"]')].map(
      (mark) => `${mark.className} ${mark.style.getPropertyValue('--place')}`,
    );
  const heads = within(screen.getByRole('table', { name: 'Afspraken' })).getAllByRole('rowheader');
  for (const head of heads) expect(head).toHaveTextContent(/Helemaal niet akkoordHelemaal akkoord$/);
  expect(heads.map(marksOf)).toEqual([
    [expect.stringMatching(/group.* 41\.75%$/), expect.stringMatching(/own.* 75%$/)],
    [expect.stringMatching(/group.* 0%$/)],
    [expect.stringMatching(/own.* 100%$/)],
  ]);
});

test('blocks open and close, alone and all at once', async () => {
  const { user } = await openAverages(blocks);
  const tables = () => screen.getAllByRole('table').length - 1;
  expect(tables()).toBe(1);
  expect(opener('Sfeer')).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener('Sfeer'));
  expect(opener('Sfeer')).toHaveAttribute('aria-expanded', 'true');
  expect(tables()).toBe(2);
  await user.click(opener('Afspraken'));
  expect(tables()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Alles openen' }));
  expect(tables()).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Alles sluiten' }));
  expect(tables()).toBe(0);
});

test('the largest difference comes first when that order is chosen, and the order of the form comes back', async () => {
  const { user } = await openAverages(blocks);
  expect(headings()).toEqual(['Afspraken', 'Sfeer', 'Inzet']);
  const order = screen.getByRole('combobox', { name: 'Volgorde' });
  await user.selectOptions(order, 'Grootste verschil eerst');
  expect(headings()).toEqual(['Sfeer', 'Afspraken', 'Inzet']);
  expect(opener('Sfeer')).toHaveTextContent('grootste verschil 3');
  expect(rows('Sfeer')).toEqual(['Vraag 2.2', 'Vraag 2.1']);
  await user.selectOptions(order, 'Zoals in de vragenlijst');
  expect(headings()).toEqual(['Afspraken', 'Sfeer', 'Inzet']);
  expect(rows('Afspraken')).toEqual(['Vraag 1.1', 'Vraag 1.2']);
});

test('the print button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openAverages(blocks);
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});
