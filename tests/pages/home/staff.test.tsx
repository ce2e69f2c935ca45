import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { isCall } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { calls, on, server } from '../server.ts';

const section = () => within(screen.getByRole('region', { name: 'Open opdrachten' }));
const names = async () => (await section().findAllByRole('link')).map(({ textContent }) => textContent);

/** Serves assignments 1 to `count`. */
function serve(count: number, isOpen: (id: number) => boolean) {
  server.use(
    on('listAssignments', () =>
      HttpResponse.json(
        Array.from({ length: count }, (_, at) => ({ assignment_id: at + 1, name: `Opdracht ${at + 1}` })),
      ),
    ),
    on('getAssignmentDetails', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('assignment_id'));
      return HttpResponse.json({ open: isOpen(id), form_name: 'F', groups: [] });
    }),
  );
}

test('a teacher sees the areas with their purpose, and below them a link to each open assignment', async () => {
  await renderApp('/', { as: people.teacher });
  const podcast = await section().findByRole('link', { name: 'Podcast over sociale media' });
  expect(podcast.getAttribute('href')).toMatch(/^\/profile\/admin\/assignments\/\d+\/volgen$/);
  const areas = screen.getByRole('navigation', { name: 'Admin' });
  expect(within(areas).getByText(/Geef vragenlijsten aan groepen/)).toBeVisible();
  expect(areas.compareDocumentPosition(podcast)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the open ones among the newest twelve are shown', async () => {
  serve(200, (id) => id % 2 === 0);
  await renderApp('/', { as: people.teacher });
  expect(await names()).toEqual([200, 198, 196, 194, 192, 190].map((id) => `Opdracht ${id}`));
  expect(calls.filter((line) => isCall(line, 'getAssignmentDetails'))).toHaveLength(12);
});

test.each([
  [200, 'Geen van de nieuwste opdrachten is open.'],
  [2, 'Er zijn geen open opdrachten.'],
])('says of %i assignments that none is open', async (count, text) => {
  serve(count, () => false);
  await renderApp('/', { as: people.teacher });
  expect(await section().findByText(text)).toBeVisible();
});

test('says in words that they could not be loaded, the tiles stay, and a retry loads them', async () => {
  server.use(on('listAssignments', () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderApp('/', { as: people.teacher });
  expect(await screen.findByText('De open opdrachten konden niet worden geladen.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Groepen/ })).toBeVisible();
  serve(2, () => false);
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Er zijn geen open opdrachten.')).toBeVisible();
});

test('says that some could not be loaded, and shows the others', async () => {
  serve(3, () => true);
  server.use(on('getAssignmentDetails', () => new HttpResponse(null, { status: 500 }), { once: true }));
  await renderApp('/', { as: people.teacher });
  expect(await names()).toHaveLength(2);
  expect(screen.getByText('Niet alle opdrachten konden worden geladen.')).toBeVisible();
});

test('a researcher has no open assignments to follow', async () => {
  await renderApp('/', { as: people.researcher });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Open opdrachten' })).toBeNull();
  expect(calls.filter((line) => isCall(line, 'listAssignments'))).toEqual([]);
});

test('leads to the sign-in page when the session has ended meanwhile', async () => {
  server.use(on('getAssignmentDetails', () => new HttpResponse(null, { status: 401 })));
  await renderApp('/', { as: people.teacher });
  expect(await screen.findByRole('link', { name: 'Registreren' })).toBeVisible();
});
