import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../render-app.tsx';
import { wholeText } from '../whole-text.ts';
import { answerWith, averagesReady, formAt, student } from './questionnaire.ts';

vi.mock('../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: ({ label, values }: { label: string; values: (number | null)[] }) => (
    <div role="img" aria-label={label}>
      {JSON.stringify(values)}
    </div>
  ),
}));

type Pair = [own: number | null, average: number | null];

const address = `${formAt(averagesReady)}/gemiddeldes`;

/** Opens the averages of a form with these blocks, whose questions have these answers and averages. */
function openAverages(blocks: Record<string, Pair[]>) {
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
  return renderApp(address, student);
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const ofTwo = /^Vulden maar twee studenten van je groep dit in\?/;

const blocks: Record<string, Pair[]> = {
  Afspraken: [
    [4, 4],
    [4, 8 / 3],
  ],
  Sfeer: [
    [null, 3],
    [1, null],
  ],
  Leeg: [],
};

test('shows a chart and the score of each block, and each average beside the own answer', async () => {
  await openAverages(blocks);
  expect(
    await screen.findByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' }),
  ).toHaveTextContent(`[${(4 + 8 / 3) / 2},3,null]`);
  expect(screen.getByText(wholeText('Groep: Groep Vos'))).toBeVisible();
  expect(screen.queryByText(ofTwo)).toBeNull();
  expect(rowsOf('Score per blok')).toEqual([
    ['Blok', 'Score'],
    ['Afspraken', '3,33'],
    ['Sfeer', '3,00'],
    ['Leeg', 'nog geen score'],
  ]);
  expect(rowsOf('Gemiddelde per vraag')).toEqual([
    ['Vraag', 'Jij', 'Groep'],
    ['Afspraken'],
    ['Vraag 1.1', '4', '4,00'],
    ['Vraag 1.2', '4', '2,67'],
    ['Sfeer'],
    ['Vraag 2.1', '–', '3,00'],
    ['Vraag 2.2', '1', 'nog geen score'],
  ]);
});

test('says that answers can be worked out where the averages may come from two pupils', async () => {
  await openAverages({ Samen: [[4, 3.5]] });
  expect(screen.getByText(ofTwo)).toBeVisible();
});

test('the print button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openAverages(blocks);
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});
