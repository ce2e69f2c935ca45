import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../render-app.tsx';
import { answerWith, averagesReady, formAt, student } from './questionnaire.ts';

const averagesAt = (id: number) => `${formAt(id)}/gemiddeldes`;
const whole = {
  main_feedback: 'Jullie luisteren goed.',
  feedback_steps: ['Spreek rollen af.', 'Kijk terug.'],
};
const ofTwoGroups = [
  { group_id: 12, feedback: 'Van anderen' },
  { group_id: '11', feedback: whole },
];

/** A completed form of group 11 with two blocks, of which the first has this feedback. */
function answerWithFeedback(feedback: unknown, average: number | null = 4) {
  answerWith('getUserForm', () =>
    HttpResponse.json({
      form_id: 1,
      name: 'Project',
      is_completed: true,
      group: { group_id: 11 },
      blocks: [
        {
          block_id: 1,
          name: 'Afspraken',
          questions: [{ question_id: 1, question: 'Vraag 1', answer: 3, average }],
          feedback,
        },
        { block_id: 2, name: 'Sfeer', questions: [], feedback: null },
      ],
    }),
  );
}

const block = (name: string) => {
  const heading = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) });
  return within(heading.closest('section') as HTMLElement);
};

describe('feedback with the averages', () => {
  test('is shown by block for the own group of a list', async () => {
    answerWithFeedback(ofTwoGroups);
    await renderApp(averagesAt(averagesReady), student);
    expect(screen.getByRole('heading', { level: 2, name: 'Feedback' })).toBeVisible();
    expect(block('Afspraken').getByText('Jullie luisteren goed.')).toBeVisible();
    expect(
      block('Afspraken')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(whole.feedback_steps);
    expect(screen.queryByText('Van anderen')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sfeer' })).toBeNull();
  });

  test('is shown as text and never as HTML', async () => {
    answerWithFeedback('<img src=x onerror=alert(1)> & <b>vet</b>');
    await renderApp(averagesAt(averagesReady), student);
    expect(screen.getByText('<img src=x onerror=alert(1)> & <b>vet</b>')).toBeVisible();
  });

  test('is also shown while there are no averages', async () => {
    answerWithFeedback(ofTwoGroups, null);
    await renderApp(averagesAt(averagesReady), student);
    expect(screen.getByRole('heading', { name: 'Nog geen gemiddeldes' })).toBeVisible();
    expect(block('Afspraken').getByText('Jullie luisteren goed.')).toBeVisible();
    expect(screen.queryByText('Van anderen')).toBeNull();
  });

  test('has no heading when there is neither feedback nor an average', async () => {
    answerWithFeedback(undefined, null);
    await renderApp(averagesAt(averagesReady), student);
    expect(screen.getByRole('heading', { name: 'Nog geen gemiddeldes' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Feedback' })).toBeNull();
  });

  test.each<[string, unknown]>([
    ['empty parts', { main_feedback: '', feedback_steps: [] }],
    [
      'other groups',
      [
        { group_id: 12, feedback: whole },
        { group_id: 13, feedback: whole },
      ],
    ],
  ])('has no heading when it is %s', async (_, feedback) => {
    answerWithFeedback(feedback);
    await renderApp(averagesAt(averagesReady), student);
    expect(screen.getByRole('table', { name: 'Score per blok' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Feedback' })).toBeNull();
  });
});

describe('feedback with a completed questionnaire', () => {
  test('is shown under the answers of its block only', async () => {
    answerWithFeedback(ofTwoGroups);
    const { user } = await renderApp(formAt(averagesReady), student);
    expect(await screen.findByText('Jullie luisteren goed.')).toBeVisible();
    expect(block('Feedback').getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Sfeer' })).toBeVisible();
    expect(screen.queryByText('Jullie luisteren goed.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Feedback' })).toBeNull();
  });
});
