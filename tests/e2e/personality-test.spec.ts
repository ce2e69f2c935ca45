import type { Page } from '@playwright/test';
import { userIds } from '../../mock-backend/seed-ids.ts';
import { accounts, axe, expect, test } from './fixtures.ts';
import { answerBlock, button, nextBlock, openCount, radio, storeAnswers } from './questionnaire.ts';

test('a student takes the personality test with a reload in between and sees the results', async ({
  page,
  login,
  backend,
  calls,
}) => {
  await login(page, accounts.student.email);
  // From the third block on there are answers: to 48 of the 60 questions.
  const later = Array.from({ length: 10 }, (_, block) =>
    block < 2 ? [] : [1, 2, 3, 4, 5, 6].map((number) => block * 6 + number),
  );
  await storeAnswers(page, backend.db, 'bfi', 4, later);
  await page.goto('/profile/data/BFI2');
  await expect(page.getByRole('heading', { level: 1, name: 'Persoonlijkheidstest' })).toBeVisible();
  await expect(openCount(page, 12)).toBeVisible();

  await answerBlock(page, 5);
  await nextBlock(page);
  await radio(page, 1, 2).check();
  await expect(openCount(page, 5)).toBeVisible();
  // The pointer is still on the chosen answer.
  await axe(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Deel 2' })).toBeVisible();
  await expect(radio(page, 1, 2)).toBeChecked();
  await expect(openCount(page, 5)).toBeVisible();

  await page.goto('/profile/data/bfi2#blok-10');
  await button(page, 'Verzenden').click();
  await expect(page.getByText('Gelieve alle vragen in te vullen')).toBeVisible();
  await button(page, 'Naar de eerste open vraag').click();
  await expect(page.getByText('Blok 2 van 10')).toBeVisible();
  await answerBlock(page, 4);
  await expect(openCount(page, 0)).toBeVisible();
  await page.goto('/profile/data/bfi2#blok-10');
  await expect(page.getByText('Blok 10 van 10')).toBeVisible();
  await button(page, 'Verzenden').dblclick();
  await expect(page).toHaveURL('/profile/data/bfi2/results');
  const heading = page.getByRole('heading', { level: 1, name: 'Resultaten van de persoonlijkheidstest' });
  await expect(heading).toBeVisible();
  // Items 1, 16R, 31R and 46, where the first answer is 5: (5 + 2 + 2 + 4) / 4.
  const facets = page.getByRole('table', { name: 'Facetten per domein' });
  await expect(facets.getByRole('row', { name: /^Sociabiliteit .* 3,25$/ })).toBeVisible();

  expect(calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  expect(calls.filter(({ line }) => line.startsWith('PUT'))).toEqual([]);
  const answers = backend.db.test('bfi', userIds.student)?.answers;
  expect(Object.keys(answers ?? {})).toHaveLength(60);
  expect(answers).toMatchObject({ 1: 5, 6: 5, 7: 4, 60: 4 });
  expect(await localAnswers(page)).toEqual([]);
});

function localAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers:')));
}
