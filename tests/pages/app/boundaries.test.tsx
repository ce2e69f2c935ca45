import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { patience } from '../../../scripts/tools/limit.mjs';
import { rootErrors } from '../../../src/app/errors/log-failure.ts';
import { openAnswers } from '../../../src/device/answers/local-answers.ts';
import { answerBlock, formAt, localKey, notStarted, student } from '../assignment/questionnaire.ts';
import { people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';

const secret = 'Noor De Smet uit 5WEWI';
const broken = vi.hoisted(() => new Set<string>());

/** A module whose component throws while the test wants it to. */
async function breakable<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  original: () => Promise<Module>,
  name: Name,
  called: string = name,
): Promise<Module> {
  const module = await original();
  const Real = module[name] as ComponentType<object>;
  const Breakable = (props: object) => {
    if (broken.has(called)) throw new TypeError(secret);
    return <Real {...props} />;
  };
  // `page` also reads the loader of a page that has none.
  return { loader: undefined, ...module, [name]: Breakable };
}

vi.mock('../../../src/questionnaire/BlockCard.tsx', (original) => breakable(original as never, 'BlockCard'));
vi.mock('../../../src/features/sign-in/LoginForm.tsx', (original) =>
  breakable(original as never, 'Component', 'LoginForm'),
);
vi.mock('../../../src/features/sign-in/SignInLayout.tsx', (original) =>
  breakable(original as never, 'Component', 'SignInLayout'),
);
vi.mock('../../../src/features/profile/PasswordPage.tsx', (original) =>
  breakable(original as never, 'Component', 'PasswordPage'),
);
vi.mock('../../../src/features/profile/ProfileLayout.tsx', (original) =>
  breakable(original as never, 'Component', 'ProfileLayout'),
);
vi.mock('../../../src/features/assignment/PreviewPage.tsx', async (original) => {
  const module = await original<typeof import('../../../src/features/assignment/PreviewPage.tsx')>();
  const loader: typeof module.loader = (args) => {
    if (broken.has('PreviewPage loader')) throw new TypeError(secret);
    return module.loader(args);
  };
  return { ...module, loader };
});
vi.mock('../../../src/app/layout/Frame.tsx', (original) => breakable(original as never, 'Frame'));
vi.mock('../../../src/app/layout/Root.tsx', (original) => breakable(original as never, 'Root'));

const told: string[] = [];
/** Without repetitions: StrictMode runs effects twice. */
const reports = () => [...new Set(told.filter((line) => line.startsWith('{')))];

beforeEach(() => {
  broken.clear();
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void told.push(String(line)));
});

/** Then a retry renders the page again. Otherwise it reloads the app, which jsdom cannot do (e2e/missing-files.spec.ts). */
function keepSomethingInMemory() {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openAnswers('answers:somebody:1').add(new Map([['0:1', 3]]));
  full.mockRestore();
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Er ging iets mis' });
const tryAgain = () => screen.getByRole('button', { name: 'Probeer opnieuw' });

/** What stays on screen around an error page, by role and name. */
const around = {
  header: ['navigation', 'Hoofdmenu'],
  profile: ['navigation', 'Profiel'],
  'way to register': ['link', 'Registreren'],
  languages: ['combobox', 'Taal'],
  footer: ['contentinfo', ''],
} as const;

test.each([
  ['BlockCard', formAt(notStarted), 'Tussentijdse stand van zaken', ['header', 'languages', 'footer']],
  ['PasswordPage', '/profile/password', 'Wachtwoord', ['header', 'profile', 'languages', 'footer']],
  ['ProfileLayout', '/profile/password', 'Wachtwoord', ['header', 'languages', 'footer']],
  ['Frame', '/profile/password', 'Wachtwoord', []],
  ['Root', '/profile/password', 'Wachtwoord', []],
  ['LoginForm', '/sign-in', 'Inloggen', ['way to register', 'languages', 'footer']],
  ['SignInLayout', '/sign-in', 'Inloggen', ['languages', 'footer']],
])(
  '%s that cannot be rendered is logged, keeps what is around it, and is rendered again on retry',
  async (part, address, heading, stays) => {
    keepSomethingInMemory();
    broken.add(part);
    const { user } = await renderApp(address, address === '/sign-in' ? {} : student);
    expect(await title()).toBeVisible();
    expect(await screen.findByText(/^Deze pagina kon niet worden getoond\./)).toBeVisible();
    const shown = Object.entries(around).filter(([, [role, name]]) => screen.queryByRole(role, { name }));
    expect(shown.map(([what]) => what)).toEqual(stays);
    await vi.waitFor(() => expect(reports()).toHaveLength(1), patience);
    // Symptom: An error page that says nothing of the backend or the connection
    expect(reports()[0]).toMatch(/^{"code":"page-failed","reason":"status","status":0,"name":"TypeError"/);
    expect(document.body.textContent + reports().join()).not.toContain(secret);

    broken.clear();
    await user.click(tryAgain());
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
);

test('a page with a block in its address is loaded again on retry, and its heading has the focus of the button', async () => {
  keepSomethingInMemory();
  broken.add('PreviewPage loader');
  const { user } = await renderApp(`/vragenlijst/view/${formIds.teamwork}#blok-2`, { as: people.teacher });
  expect(await title()).toBeVisible();
  broken.clear();
  await user.click(tryAgain());
  expect(await screen.findByText(/^Blok 2 van/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('answers in memory are there again after a page could not be rendered', async () => {
  const { user, router } = await renderApp(formAt(notStarted), student);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await answerBlock(user);
  broken.add('BlockCard');
  await act(() => router.navigate(`${formAt(notStarted)}#blok-2`));
  expect(await title()).toBeVisible();
  broken.clear();
  await user.click(tryAgain());
  expect(await screen.findByText('Nog 8 vragen te beantwoorden')).toBeVisible();
  expect(localStorage.getItem(localKey(notStarted))).toBeNull();
});

test.each<[string, () => Response, string[]]>([
  ['500', () => new HttpResponse(null, { status: 500 }), ['"reason":"status","status":500']],
  ['HTML', () => HttpResponse.html('<p>Portal</p>'), ['"reason":"foreign","status":200']],
  ['404', () => new HttpResponse(null, { status: 404 }), []],
  ['no answer', () => HttpResponse.error(), []],
])('a call that fails with %s is logged when that was not expected', async (_, answer, causes) => {
  server.use(on('getUserForm', answer));
  await renderApp(formAt(notStarted), student);
  expect(await title()).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const expected = causes.map((cause) => `{"code":"form-failed",${cause}}`);
  await vi.waitFor(() => expect(reports()).toEqual(expected), patience);
});

test("the page's own HTML shows a message when not even an error page can be rendered", async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<p>De app kon niet worden geladen.</p>';
  const Broken = () => {
    throw new TypeError(secret);
  };
  // Inside act, React throws uncaught errors.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  createRoot(root, rootErrors(root)).render(<Broken />);
  await vi.waitFor(() => expect(reports()).toHaveLength(1), patience);
  expect(root).toHaveTextContent('De app kon niet worden geladen.');
  expect(root.dataset.state).toBe('failed');
  expect(reports()[0]).toMatch(/^{"code":"page-failed"/);
  expect(reports()[0]).not.toContain(secret);
  root.remove();
});
