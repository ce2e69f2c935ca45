import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markSessionEnded } from '../../../../src/device/session/session-changes.ts';
import { fragmentOf } from '../../../../src/features/self-tests/group/group-link.ts';
import { createPerson, type Person } from '../../../../src/features/self-tests/group/people.ts';
import type { ChartData } from '../../../../src/ui/chart-data.ts';
import { leave } from '../../assignment/reload-app.ts';
import { expectAccessible } from '../../axe.ts';
import { people as accounts, addressOf, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

const drawn: ChartData[] = [];

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: (chart: ChartData) => {
    drawn.push(chart);
    return <div role="img" aria-label={chart.label} />;
  },
}));

// jsdom has no camera.
const camera = vi.hoisted(() => ({
  open: async (): Promise<unknown> => ({}),
  stopped: 0,
  read: null as ((text: string) => void) | null,
}));
vi.mock('../../../../src/features/self-tests/group/read-codes.ts', () => ({
  readCodes: (_: unknown, onText: (text: string) => void, signal: AbortSignal) => {
    camera.read = (text) => signal.aborted || onText(text);
  },
}));

const path = '/profile/data/Treo/groep';
const lotte = createPerson('Lotte P.', [4.25, 3, 2.5, 3.13, 3.88, 1]);
const sam = createPerson('Sam D.', [5, 4.99, 1.01, 2, 3, 4]);
const noor = createPerson('Noor', [2, 4.5, 3, 3, 3, 4.5]);

const open = (people: Person[], language: 'nl' | 'en' | 'fr' = 'nl') =>
  renderApp(people.length > 0 ? `${path}#${fragmentOf(people)}` : path, { language });

/** The text of an element without the invisible marks around names. */
const textOf = (element: HTMLElement) => (element.textContent ?? '').replace(/[\u2068\u2069]/g, '');
const status = () => textOf(screen.getAllByRole('status')[0] as HTMLElement);
const names = () =>
  within(screen.getByRole('heading', { name: 'Wie doet mee' }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

const setMediaDevices = (value: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });

beforeEach(() => {
  const track = { stop: () => (camera.stopped += 1), addEventListener: () => {} };
  camera.open = async () => ({ getTracks: () => [track], getVideoTracks: () => [track] });
  setMediaDevices({ getUserMedia: () => camera.open() });
  HTMLMediaElement.prototype.play = async () => {};
});

afterEach(async () => {
  const clear = screen.queryByRole('button', { name: /Lijst wissen|Clear the list|Vider la liste/ });
  act(() => clear?.click());
  drawn.length = 0;
  Object.assign(camera, { stopped: 0, read: null });
});

describe('the comparison of a group', () => {
  test('shows which roles are there twice and which are missing, in sentences, a radar and a table', async () => {
    await open([lotte, sam, noor]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vergelijk in je groep');
    expect(status()).toBe('Lotte P., Sam D. en Noor toegevoegd.');
    expect(names()).toEqual(['Lotte P.', 'Sam D.', 'Noor']);
    expect(screen.getByText('Doener en Verbinder (4,50)')).toBeVisible();
    const together = screen.getByRole('heading', { name: 'Samen' }).parentElement as HTMLElement;
    expect(textOf(together)).toContain('Twee keer: Organisator (Lotte P. en Sam D.).');
    expect(together).toHaveTextContent('Niemand heeft als sterkste rol: Uitdager, Vernieuwer en Teambouwer.');
    expect(together).toHaveTextContent('Dit is geen diagnose.');
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
    expect(rows[0]).toEqual([
      'Naam',
      ...['Organisator', 'Doener', 'Uitdager', 'Vernieuwer', 'Teambouwer', 'Verbinder'],
    ]);
    expect(rows[1]).toEqual(['Lotte P.', '4,25', '3,00', '2,50', '3,13', '3,88', '1,00']);
    expect(rows).toHaveLength(4);
    const strongest = [...screen.getByRole('table').querySelectorAll('td strong')];
    expect(strongest.map(({ textContent }) => textContent)).toEqual(['4,25', '5,00', '4,50', '4,50']);
    await screen.findByRole('img', { name: /^Radardiagram van de teamrollen van/ });
    expect(drawn.at(-1)).toMatchObject({
      kind: 'radar',
      axis: { min: 1, max: 5 },
      lines: [{ values: lotte.scores }, { values: sam.scores }, { values: noor.scores }],
    });
    await screen.findByRole('img', { name: /^QR-code met/ });
  });

  test.each([
    ['en', /Twice: Organiser \(/, /Nobody’s strongest role: Doer, Challenger/],
    ['fr', /Deux fois : Organisateur \(/, /Personne n’a comme rôle le plus fort : Réalisateur/],
  ] as const)('has its sentences in %s', async (language, shared, missing) => {
    await open([lotte, sam], language);
    expect(screen.getByText(shared)).toBeVisible();
    expect(screen.getByText(missing)).toBeVisible();
  });

  test('with one person invites the next, and has no radar yet', async () => {
    await open([lotte]);
    expect(screen.getByText(/^Voeg nu iemand toe/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mijn resultaat toevoegen' })).toHaveAttribute(
      'href',
      '/profile/data/Treo/results',
    );
    expect(screen.queryByRole('table')).toBeNull();
    await screen.findByRole('img', { name: /^QR-code met/ });
    await expectAccessible();
  });

  test.each([
    { people: [], role: 'link', first: 'Naar mijn resultaten' },
    { people: [lotte], role: 'button', first: 'Verwijderen Lotte P.' },
  ])('has at most two sentences before $first', async ({ people, role, first }) => {
    await open(people);
    const target = screen.getByRole(role, { name: first });
    const isBefore = (element: Element) =>
      Boolean(element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
    const before = [...screen.getByRole('main').querySelectorAll('p:not([role], li p)')].filter(isBefore);
    const text = before.map((element) => element.textContent).join(' ');
    expect(text.match(/[.!?](?=\s|$)/g)?.length).toBeLessThanOrEqual(2);
  });

  test('without people says what to do, and why a list is gone after a reload', async () => {
    await open([]);
    expect(
      screen.getByText(/Na herladen, inloggen of uitloggen is ze weg, want deze pagina bewaart niets/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar mijn resultaten' })).toHaveAttribute(
      'href',
      '/profile/data/Treo/results',
    );
    await expectAccessible();
  });

  test('draws eight people, and has everybody in the table', async () => {
    const many = Array.from({ length: 10 }, (_, at) => createPerson(`P${at}`, [1, 2, 3, 4, 5, 1]));
    await open(many);
    expect(
      screen.getByText('Het diagram toont de eerste 8 personen. De tabel toont iedereen.'),
    ).toBeVisible();
    await waitFor(() => expect(drawn.at(-1)?.lines).toHaveLength(8));
    expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(10);
  });

  test('says in words in the table that a person has no score for a role', async () => {
    await open([createPerson('Noor', [2, null, 3, 3, 3, 4.5]), sam]);
    const cells = within(screen.getByRole('row', { name: /^Noor/ })).getAllByRole('cell');
    expect(cells[1]).toHaveAccessibleName('geen score');
  });

  test.each([
    ['nl', '4 personen toegevoegd.'],
    ['en', '4 people added.'],
    ['fr', 'Ajouté\u00a0: 4 personnes.'],
  ] as const)(
    'says in %s how many people were added when they are more than three',
    async (language, text) => {
      await open([lotte, sam, noor, createPerson('Jef', [1, 2, 3, 4, 5, 1])], language);
      expect(status()).toBe(text);
    },
  );

  test('shows names as text only, and an opened link that is damaged in words', async () => {
    const { unmount } = await open([createPerson('<img src=x>', [1, 2, 3, 4, 5, 1]), sam]);
    expect(names()).toEqual(['<img src=x>', 'Sam D.']);
    act(() => screen.getByRole('button', { name: 'Lijst wissen' }).click());
    unmount();
    await renderApp(`${path}#1AAAA`);
    expect(status()).toBe('Deze code of link is beschadigd of niet volledig. Scan of kopieer opnieuw.');
  });
});

describe('the list of a group', () => {
  test('loses a person, says so, and moves the focus to its heading', async () => {
    const { user } = await open([lotte, sam]);
    await user.click(screen.getByRole('button', { name: 'Verwijderen Sam D.' }));
    expect(names()).toEqual(['Lotte P.']);
    expect(status()).toBe('Sam D. verwijderd.');
    expect(screen.getByRole('heading', { name: 'Wie doet mee' })).toHaveFocus();
  });

  test.each(['Verwijderen Lotte P.', 'Lijst wissen'])(
    'moves the focus to the heading of the page when %s makes it empty',
    async (name) => {
      const { user } = await open([lotte]);
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('heading', { name: 'Er staat nog niemand in de lijst' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  test('gets the people of a pasted link, and says when they are there already or the link is wrong', async () => {
    const { user } = await open([lotte]);
    const paste = async (text: string) => {
      await user.clear(screen.getByLabelText('Plak een link'));
      await user.click(screen.getByLabelText('Plak een link'));
      await user.paste(text);
      await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    };
    await paste(`https://school.example${path}#${fragmentOf([lotte, sam])}`);
    expect(names()).toEqual(['Lotte P.', 'Sam D.']);
    expect(status()).toBe('Sam D. toegevoegd.');
    expect(screen.getByLabelText('Plak een link')).toHaveValue('');
    await paste(fragmentOf([sam]));
    expect(status()).toBe('Dit resultaat staat al in de lijst.');
    await paste('https://elsewhere.example/');
    expect(screen.getByLabelText('Plak een link')).toBeInvalid();
    expect(screen.getByLabelText('Plak een link')).toHaveValue('https://elsewhere.example/');
    expect(screen.getAllByText('Dit is geen resultaat van de teamroltest.')).toHaveLength(2);
    expect(screen.getByLabelText('Plak een link')).toHaveAttribute('autocomplete', 'off');
  });

  test('asks whether the same name with other scores replaces the person or is somebody else', async () => {
    const { user, router } = await open([lotte, sam]);
    const other = createPerson('Lotte P.', [1, 1, 1, 1, 1, 5]);
    const regions = screen.getAllByRole('status');
    await act(() => router.navigate(`${path}#${fragmentOf([other])}`));
    const question = screen.getByText(/staat al in de lijst, met andere scores/);
    expect(textOf(question)).toMatch(/^Lotte P\. /);
    // A live region that was there before it.
    expect(regions.some((region) => region.contains(question))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Beide houden' }));
    expect(names()).toEqual(['Lotte P.', 'Sam D.', 'Lotte P. (2)']);
    await act(() => router.navigate(`${path}#${fragmentOf([createPerson('Sam D.', [1, 1, 1, 1, 1, 5])])}`));
    await user.click(screen.getByRole('button', { name: 'Vervangen' }));
    expect(names()).toEqual(['Lotte P.', 'Sam D.', 'Lotte P. (2)']);
    expect(screen.queryByText(/met andere scores/)).toBeNull();
  });
});

describe('scanning', () => {
  const start = 'Scan een code';

  test('adds the people of each code, and stops the camera when asked and when the page is left', async () => {
    const { user, router } = await open([lotte]);
    await user.click(screen.getByRole('button', { name: start }));
    await waitFor(() => expect(camera.read).not.toBeNull());
    act(() => camera.read?.(`https://school.example${path}#${fragmentOf([sam])}`));
    expect(names()).toEqual(['Lotte P.', 'Sam D.']);
    act(() => camera.read?.('https://example.org/'));
    expect(status()).toBe('Dit is geen resultaat van de teamroltest.');
    await user.click(screen.getByRole('button', { name: 'Stop de camera' }));
    expect(camera.stopped).toBe(1);
    expect(screen.getByRole('button', { name: start })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: start }));
    await screen.findByRole('button', { name: 'Stop de camera' });
    await waitFor(() => expect(screen.getByLabelText('Beeld van de camera')).toBeVisible());
    await act(() => router.navigate('/privacy'));
    expect(camera.stopped).toBe(2);
    await act(() => router.navigate(path));
  });

  test('stops the camera when the page is hidden, as the browser may keep the page for Back', async () => {
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: start }));
    await waitFor(() => expect(camera.read).not.toBeNull());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(camera.stopped).toBe(1);
    expect(screen.getByRole('button', { name: start })).toBeVisible();
  });

  test('stops a camera that is allowed after the page was left', async () => {
    const openNow = camera.open;
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    camera.open = () => allowed.then(openNow);
    const { user, router } = await open([]);
    await user.click(screen.getByRole('button', { name: start }));
    await act(() => router.navigate('/privacy'));
    allow();
    await waitFor(() => expect(camera.stopped).toBe(1));
  });

  test.each([
    ['NotAllowedError', /^Je browser mag de camera niet gebruiken/],
    ['NotFoundError', /^Er is geen camera gevonden/],
    ['NotReadableError', /^De camera is niet beschikbaar/],
    ['TypeError', /^De scanner kon niet worden geladen/],
  ])(
    'says in words why there is no camera after %s, and how to continue without one',
    async (name, words) => {
      camera.open = () => Promise.reject(Object.assign(new Error('no camera'), { name }));
      const { user } = await open([]);
      await user.click(screen.getByRole('button', { name: start }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(words)).toBeVisible();
      expect(alert).toHaveTextContent('gewone camera-app van je telefoon, of plak de link hieronder');
      expect(screen.getByRole('button', { name: start })).toHaveFocus();
    },
  );

  test('says in words that a page without https has no camera, and that the host can forbid it', async () => {
    setMediaDevices(undefined);
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: start }));
    expect(await screen.findByText(/alleen op een veilige pagina/)).toBeVisible();
    setMediaDevices({ getUserMedia: () => {} });
    Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
    await user.click(screen.getByRole('button', { name: start }));
    expect(await screen.findByText(/laat de camera niet toe op deze pagina/)).toBeVisible();
    Object.assign(document, { featurePolicy: undefined });
  });
});

test('says beside the code whose scores it shows, and to share it within the group only', async () => {
  await open([lotte, sam]);
  const share = screen.getByText(
    /tonen de naam en de scores van iedereen in de lijst.*alleen binnen je groep/,
  );
  const copy = screen.getByRole('button', { name: /Link kopiëren/ });
  expect(share.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('nothing stays and nothing is sent:', () => {
  test('a visit by link makes no call, stores nothing, and takes the people out of the address', async () => {
    window.history.replaceState(null, '', `${path}#${fragmentOf([lotte])}`);
    const { router } = await open([lotte, sam]);
    expect(addressOf(router)).toBe(path);
    expect(window.location.hash).toBe('');
    expect(calls).toEqual([]);
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
    expect(stored.filter(([key]) => !key.startsWith('i18next_res_') && key !== 'language')).toEqual([]);
  });

  test('the next user who signs in in this tab does not see the list', async () => {
    await renderApp(`${path}#${fragmentOf([lotte])}`, { as: accounts.student });
    expect(names()).toEqual(['Lotte P.']);
    leave();
    await renderApp(path, { as: accounts.teacher });
    expect(screen.queryByText('Lotte P.')).toBeNull();
    expect(screen.getByText(/Na herladen, inloggen of uitloggen is ze weg/)).toBeVisible();
    leave();
    // The same person's list is still there.
    await renderApp(path, { as: accounts.student });
  });

  test('a list that was made before signing in is gone after signing in', async () => {
    await renderApp(`${path}#${fragmentOf([lotte])}`, {});
    expect(names()).toEqual(['Lotte P.']);
    leave();
    await renderApp(path, { as: accounts.teacher });
    expect(screen.queryByText('Lotte P.')).toBeNull();
  });

  test('an ended session does not store the address, and the page stays', async () => {
    server.use(on('getUser', () => new HttpResponse(null, { status: 401 })));
    const token = backend.db.tokenFor(accounts.student);
    await renderApp(`${path}#${fragmentOf([lotte])}`, { as: accounts.student });
    act(() => markSessionEnded(token));
    expect(names()).toEqual(['Lotte P.']);
    expect(localStorage.getItem('requestLink')).toBeNull();
  });
});

describe('the results of the team-role test', () => {
  const scores = { organizer: 4.256, doer: 3, challenger: 2, innovator: 2, connector: 3, teamBuilder: 1 };

  test('lead to the comparison under a name that can be changed first', async () => {
    server.use(on('getTestResults', () => HttpResponse.json(scores), { at: { type: 'treo' } }));
    const { user, router } = await renderApp('/profile/data/Treo/results', { as: accounts.student });
    await user.click(screen.getByRole('button', { name: 'Vergelijk in je groep' }));
    const name = screen.getByLabelText('Je naam voor de groep');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/ziet deze naam en je scores: deel ze alleen binnen je groep/);
    expect((name as HTMLInputElement).value).toMatch(/^\S+ \p{Lu}\.$/u);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Toon mijn code' }));
    expect(name).toBeInvalid();
    expect(router.state.navigation.state).toBe('idle');
    await user.type(name, 'Lotje');
    await user.click(screen.getByRole('button', { name: 'Toon mijn code' }));
    await screen.findByRole('heading', { name: 'Wie doet mee' });
    expect(addressOf(router)).toBe(path);
    expect(names()).toEqual(['Lotje']);
    expect(screen.getByText('Organisator (4,26)')).toBeVisible();
    // The list is still there after a visit to the results, so that a chain of people can go on.
    await act(() => router.navigate('/profile/data/Treo/results'));
    await act(() => router.navigate(`${path}#${fragmentOf([sam])}`));
    expect(names()).toEqual(['Lotje', 'Sam D.']);
  });

  test('that are no means of answers cannot be compared', async () => {
    server.use(
      on('getTestResults', () => HttpResponse.json({ ...scores, doer: 60 }), { at: { type: 'treo' } }),
    );
    await renderApp('/profile/data/Treo/results', { as: accounts.student });
    expect(screen.queryByRole('button', { name: 'Vergelijk in je groep' })).toBeNull();
  });
});
