import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addressOf, renderApp, startPrinting } from '../render-app.tsx';
import { wholeText } from '../whole-text.ts';
import { answerWithForm, averagesReady, formAt, notStarted, oneGroupFull, student } from './questionnaire.ts';

vi.mock('../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: ({ label, values }: { label: string; values: (number | null)[] }) => (
    <div role="img" aria-label={label}>
      {JSON.stringify(values)}
    </div>
  ),
}));

type Pair = [own: number | null, average: number | null];

const averagesAt = (id: number) => `${formAt(id)}/gemiddeldes`;

/** Makes the backend give a completed form with these blocks, whose questions have these answers and averages. */
function answerWithAverages(blocks: Record<string, Pair[]>, feedback?: unknown) {
  answerWithForm({
    form_name: 'Samenwerken',
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
      feedback: at === 0 ? feedback : null,
    })),
  });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const ofTwo = /^Vulden maar twee studenten van je groep dit in\?/;
const feedbackHeading = () => screen.queryByRole('heading', { name: 'Feedback' });

test('shows a chart and the score of each block, and each average beside the own answer, to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  answerWithAverages({
    Afspraken: [
      [4, 4],
      [4, 8 / 3],
    ],
    Sfeer: [
      [null, 3],
      [1, null],
    ],
    Leeg: [],
  });
  const { user } = await renderApp(averagesAt(averagesReady), student);
  expect(
    await screen.findByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' }),
  ).toHaveTextContent(`[${(4 + 8 / 3) / 2},3,null]`);
  const titles = screen.getAllByText(/^(Project|Samenwerken)$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Project', 'Samenwerken']);
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
  expect(feedbackHeading()).toBeNull();
  startPrinting();
  expect(screen.getByText(/^Noor De Smet · afgedrukt op \d+ \p{L}+ 20\d\d$/u)).toHaveClass('print-only');
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});

test('says that answers can be worked out where the averages may come from two pupils', async () => {
  answerWithAverages({ Samen: [[4, 3.5]] });
  await renderApp(averagesAt(averagesReady), student);
  expect(screen.getByText(ofTwo)).toBeVisible();
});

test.each([
  ['whose questionnaire is not completed', notStarted],
  ['who is not subscribed', oneGroupFull],
])('lead a pupil %s to the questionnaire', async (_, id) => {
  const { router } = await renderApp(averagesAt(id), student);
  expect(addressOf(router)).toBe(formAt(id));
  expect(screen.queryByRole('alert')).toBeNull();
});

const steps = ['خططوا معا', '<b>Kijk</b> terug.'];
const ofTwoGroups = [
  { group_id: 12, feedback: 'Van anderen' },
  { group_id: '11', feedback: { main_feedback: 'Jullie luisteren <i>goed</i>.', feedback_steps: steps } },
];
const whole = 'Jullie luisteren <i>goed</i>.';

test('feedback for the own group is shown by block as text, in its own language and direction, also without averages', async () => {
  answerWithAverages({ Afspraken: [[3, null]], Sfeer: [] }, ofTwoGroups);
  await renderApp(averagesAt(averagesReady), student);
  expect(screen.getByRole('heading', { name: 'Nog geen gemiddeldes' })).toBeVisible();
  expect(feedbackHeading()).toBeVisible();
  const block = screen.getByRole('heading', { level: 3, name: 'Afspraken' }).closest('section');
  const items = within(block as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(steps);
  for (const part of [within(block as HTMLElement).getByText(whole), ...items]) {
    expect(part).toHaveAttribute('lang', '');
    expect(part).toHaveAttribute('dir', 'auto');
  }
  expect(screen.queryByText('Van anderen')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Sfeer' })).toBeNull();
});

test('feedback is shown under the answers of its block of a completed questionnaire', async () => {
  answerWithAverages({ Afspraken: [[3, 4]], Sfeer: [] }, ofTwoGroups);
  const { user } = await renderApp(formAt(averagesReady), student);
  expect(feedbackHeading()).toBeVisible();
  expect(screen.getByText(whole)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Sfeer' })).toBeVisible();
  expect(screen.queryByText(whole)).toBeNull();
  expect(feedbackHeading()).toBeNull();
});
