import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/texts.ts';
import { withTexts } from '../../../hosting/brand/texts.mjs';
import { renderApp } from '../render-app.tsx';
import { calls, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));

// Before the tests that load French without settings: texts that were loaded stay.
test('the statements have what the school filled in, with addresses as links', async () => {
  const filled = {
    'statements:school.contact': 'le service informatique (ict@lindeboom.example)',
    'statements:school.officer': 'privacy@lindeboom.example.',
    'statements:school.authority': 'APD, https://apd.example/plainte.',
  };
  const texts = withTexts(textsIn('fr', 'statements'), filled);
  server.use(http.get('/locales/fr/statements.json', () => HttpResponse.json(texts)));
  const { user } = await renderApp('/privacy', { language: 'fr' });
  const nothing = /l’école n’a pas rempli ce champ/;
  expect(
    main()
      .getAllByText(nothing)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Responsable\u00a0: l’école n’a pas rempli ce champ',
    'Durée de conservation\u00a0: l’école n’a pas rempli ce champ',
  ]);
  expect(
    main()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['privacy@lindeboom.example', 'mailto:privacy@lindeboom.example'],
    ['ict@lindeboom.example', 'mailto:ict@lindeboom.example'],
    ['https://apd.example/plainte', 'https://apd.example/plainte'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Déclaration d’accessibilité' }));
  await screen.findByRole('heading', { level: 1, name: 'Déclaration d’accessibilité' });
  expect(await main().findByRole('link', { name: 'ict@lindeboom.example' })).toBeVisible();
});

test('the privacy statement says what the school has not filled in', async () => {
  await renderApp('/privacy');
  const texts = main()
    .getAllByText(/: de school heeft dit niet ingevuld$/)
    .map(({ textContent }) => textContent?.split(':')[0]);
  expect(texts).toEqual([
    'Verantwoordelijke',
    'Functionaris voor gegevensbescherming',
    'Contact',
    'Bewaartermijn',
    'Toezichthouder',
  ]);
});

test.each([
  ['/privacy', 'nl', 'Privacyverklaring', '1. Wie is verantwoordelijk?', 'Gegevensbeschermingsautoriteit'],
  [
    '/accessibility',
    'fr',
    'Déclaration d’accessibilité',
    '1. De quoi parle cette déclaration\u00a0?',
    '26 novembre 2026',
  ],
] as const)(
  '%s has numbered sections without a session, in language %s',
  async (path, language, title, first, words) => {
    await renderApp(path, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toMatch(new RegExp(`^${title} · `));
    const sections = main().getAllByRole('heading', { level: 2 });
    expect(sections[0]?.textContent).toBe(first);
    expect(sections.map((section) => Number.parseInt(section.textContent ?? '', 10))).toEqual(
      sections.map((_, index) => index + 1),
    );
    expect(main().getByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\w+\.\w+\.\w+/);
    expect(calls).toEqual([]);
  },
);

test('the footer leads to both statements', async () => {
  await renderApp('/sign-in');
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacyverklaring', '/privacy'],
    ['Toegankelijkheidsverklaring', '/accessibility'],
  ]);
});
