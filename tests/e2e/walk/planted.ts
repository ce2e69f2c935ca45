import type { Page } from '@playwright/test';
import type { CallName } from '../../../src/api/calls.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { pathOf, urlOf } from '../../calls.ts';
import { accounts } from '../fixtures.ts';
import { answerOpen, goToEnd } from './answering.ts';
import type { Questionnaire } from './model.ts';
import { Pick } from './pick.ts';
import { pressText } from './press.ts';
import { questionnaireAt, recordAnswer } from './questionnaire.ts';
import { expectSound } from './sound.ts';
import { textOf } from './texts.ts';
import type { World } from './world.ts';

/** Steps after a fault in the product, from an address, and words of each report that the checks must make. */
interface Planted {
  name: string;
  reports: RegExp[];
  path: string;
  run: (world: World, page: Page) => Promise<unknown>;
}

const plant = (name: string, reports: RegExp[], path: string, run: Planted['run']): Planted => {
  return { name, reports, path, run };
};

const form = '/vragenlijst/101';
const cors = { 'Access-Control-Allow-Origin': '*' };
const pick = new Pick(1);

/** At least one fault for each invariant. Questionnaires have a student, other pages a teacher. */
export const planted: Planted[] = [
  plant(
    'an error that nothing catches, a line on the console, a lost focus and an old token',
    [/^uncaught: .*planted/, /^console: planted/, /the focus is on nothing/, /an old token: GET/],
    '/',
    async (world, page) => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('planted');
        });
        console.error('planted');
        window.walk.hadFocus = true;
        document.querySelector<HTMLElement>(':focus')?.blur();
      });
      world.last.isByKeyboard = true;
      const old = world.db.tokenFor(accounts.teacher.email);
      world.retired.add(old);
      await callAs(page, 'listGroups', undefined, old);
    },
  ),
  plant('fields of a form that the backend refuses to read', [/^console: .*status of 422/], '/', (_, page) =>
    callAs(page, 'createGroup', '{"name":""}'),
  ),
  plant('an empty main part', [/main is empty/], '/privacy', (_, page) =>
    page.evaluate(() => document.querySelector('main')?.replaceChildren()),
  ),
  plant('a page that never stops loading', [/is still loading/], '/privacy', (_, page) =>
    page.evaluate(() => document.querySelector('main')?.classList.add('skeleton')),
  ),
  plant(
    'a toast about a group that was not deleted',
    [/not true that "De groep is verwijderd"/],
    '/profile/admin/groups',
    async (world, page) => {
      await page.route(urlOf('deleteGroup'), (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ json: {}, headers: cors }) : route.fallback(),
      );
      world.last.isPress = true;
      await page.getByRole('button', { name: /^Verwijderen .*Beauvoir/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
      await page.locator('.Toastify__toast--success').waitFor();
    },
  ),
  plant('a write that goes out twice for one press', [/sent twice: POST/], '/', async (world, page) => {
    world.last.isPress = true;
    const body = '{"name":"Twee keer","memberlimit":4}';
    await callAs(page, 'createGroup', body);
    await callAs(page, 'createGroup', body);
  }),
  plant('a write that goes out again without a press', [/sent twice: POST/], '/', async (world, page) => {
    const body = '{"name":"Nog een keer","memberlimit":4}';
    world.last.isPress = true;
    await callAs(page, 'createGroup', body);
    await expectSound(world);
    world.traffic.step += 1;
    world.last = {};
    await callAs(page, 'createGroup', body);
  }),
  plant(
    'a text that is gone',
    [/the text geplant is lost/],
    '/profile/admin/forms/add',
    async (world, page) => {
      const field = page.locator('main form input[type=text], main form input:not([type])').first();
      await field.fill('geplant');
      world.typed.set('geplant', page);
      await expectSound(world);
      await page.goto('/privacy');
      await removeStored(page, '-draft:');
    },
  ),
  plant(
    'an answer that is said to be saved, but that the backend does not have',
    [/not true that it is atBackend/],
    form,
    async (world, page) => {
      const json = { question_id: 1, answer: 2 };
      await page.route(urlOf('saveAnswer'), (route) => route.fulfill({ json, headers: cors }));
      await answerFirst(world, page, null);
    },
  ),
  plant(
    'an answer that is said to be on the device, but is not, and is gone',
    [/not true that it is onDevice/, /the answer 2 to \d+ is lost/],
    form,
    async (world, page) => {
      await answerFirst(world, page);
      await recordFirst(world);
      await expectSound(world);
      await removeStored(page, 'answers:');
    },
  ),
  plant(
    'an answer that only the tab has, without a warning',
    [/warned about full storage: false/, /not true that it is onDevice/],
    form,
    async (world, page) => {
      await answerFirst(world, page);
      const known = await recordFirst(world);
      await expectSound(world);
      const { document } = await world.see(page);
      known.memory.set(page, { document, answers: { ...known.given } });
    },
  ),
  plant(
    'a form that shows other answers than it has, at another address, with no word about where they are',
    [
      /it shows .*5, not \w+, at /,
      /99 open questions, not/,
      /blok-1 is shown at blok-2/,
      /does not say where its answers are/,
      /warned about full storage: true/,
      /asks for the password in a session/,
    ],
    form,
    (_, page) =>
      page.evaluate(
        ([warning, title]) => {
          const all = document.querySelectorAll<HTMLInputElement>('main fieldset input[value="5"]');
          for (const radio of all) radio.checked = true;
          for (const text of document.querySelectorAll('aside p:not([lang])')) text.textContent = '99';
          history.replaceState(history.state, '', '#blok-2');
          document.querySelector('main')?.append(warning ?? '');
          const dialog = document.body.appendChild(document.createElement('dialog'));
          dialog.setAttribute('open', '');
          dialog.append(title ?? '');
        },
        [textOf('nl', 'questionnaire:notKept'), textOf('nl', 'questionnaire:signInAgain.title')],
      ),
  ),
  plant(
    'a form that can be answered without a session',
    [/can be answered without a session/],
    form,
    (_, page) => removeStored(page, 'auth_token'),
  ),
  plant(
    'a form that is on the device, but does not open without a connection',
    [/is on the device, but not shown/],
    form,
    async (world, page) => {
      await world.traffic.setOnline(false);
      world.last.isOpened = true;
      await page.evaluate(() => document.querySelector('main')?.replaceChildren('Er ging iets mis'));
    },
  ),
  pressInVain('a button that does not go to the next block', /shows blok-1, not blok-2/, 'next'),
  pressInVain(
    'a Send that does not say which questions are open',
    /Send does not say that questions are open/,
    'send',
  ),
  pressInVain('a Send that does nothing', /Send has done nothing/, 'send', answerAll),
  pressInVain(
    'a Send that does not ask for the password after the session',
    /Send does not ask for the password/,
    'send',
    async (world) => {
      await answerAll(world);
      world.db.state.tokens = {};
      world.wasExpired = true;
    },
  ),
  plant(
    'a Send without a connection of which nothing is stored',
    [/Send has put nothing in the outbox/, /Send has not stored every answer/],
    form,
    async (world, page) => {
      await answerAll(world);
      await world.traffic.setOnline(false);
      await goToEnd(world);
      await pressText(world, pick, ['questionnaire:send']);
      await expectSound(world);
      await removeStored(page, ':101');
    },
  ),
  plant(
    'a form that is submitted by nobody, with other answers',
    [
      /submitted without Send/,
      /submitted with 3, not 2/,
      /submitted without an answer/,
      /nobody has given the answer/,
    ],
    form,
    async (world, page) => {
      await answerFirst(world, page);
      const { row, given } = await recordFirst(world);
      row.answers = Object.fromEntries(Object.keys(given).map((id) => [id, 3]));
      row.submitted_at = '2026-11-01T10:00:00Z';
    },
  ),
  plant(
    'answers that change after they were submitted, and a second submission',
    [/has changed after it was submitted/, /^submitted again/],
    '/vragenlijst/103',
    async (world, page) => {
      const { row } = shown(world);
      for (const [id, answer] of Object.entries(row.answers)) row.answers[id] = (answer % 5) + 1;
      await callAs(page, 'submitForm', '{"assignment_id":103}');
    },
  ),
  plant(
    'a confirmation of a questionnaire that was not submitted',
    [/not true that it is submitted/],
    '/confirmation/103',
    async (world) => {
      const known = shown(world);
      known.row.submitted_at = null;
      known.submitted = null;
    },
  ),
  plant(
    'answers and a note that nobody made, which stay after the submission',
    [
      /device has an answer that was not given here/,
      /in the outbox without Send/,
      /in the outbox, though it is submitted/,
      /answers are on the device, though submitted/,
      /can be answered, though it is submitted/,
      /still in the outbox, though there is a connection/,
    ],
    form,
    async (world, page) => {
      const place = `${world.user?.uuid}:101`;
      const answers = { 0: [{ questionId: shown(world).questions[0]?.question_id, answer: 5 }] };
      await page.evaluate(
        ([place, answers]) => {
          localStorage.setItem(`answers:${place}`, answers ?? '');
          localStorage.setItem(`outbox:${place}`, '{}');
          localStorage.setItem(`group:${place}:queued`, '{}');
        },
        [place, JSON.stringify(answers)],
      );
      world.last.isReconnected = true;
      world.traffic.calls.push({
        page,
        step: world.traffic.step,
        method: 'POST',
        url: '',
        path: pathOf('submitForm'),
        token: world.storage.auth_token ?? null,
        body: '{"assignment_id":101}',
        status: 201,
        fault: null,
        isTaken: true,
      });
    },
  ),
];

/** The questionnaire in the tab in front. */
function shown(world: World): Questionnaire {
  const known = questionnaireAt(world, new URL(world.page.url()).pathname);
  if (!known) throw new Error('No questionnaire is shown');
  return known;
}

/** Answers the first question. The call that saves it has a fault. */
async function answerFirst(world: World, page: Page, fault: string | null = 'a 500') {
  if (fault) world.traffic.plan(fault, 1, /^PUT /);
  await page.locator('main input[value="2"]').first().check({ force: true });
  await page.locator('main span', { hasText: /^Bewaard/ }).waitFor({ state: 'attached' });
}

async function recordFirst(world: World): Promise<Questionnaire> {
  const known = shown(world);
  await recordAnswer(world, known, String(known.questions[0]?.question_id), 2);
  return known;
}

async function answerAll(world: World) {
  await answerOpen(world, pick);
  await expectSound(world);
}

/** A button that does nothing. */
function pressInVain(
  name: string,
  report: RegExp,
  text: 'next' | 'send',
  prepare?: (world: World) => Promise<void>,
): Planted {
  const run = async (world: World, page: Page) => {
    await prepare?.(world);
    if (text === 'send') await goToEnd(world);
    await page.evaluate(() => {
      const ignore = (event: Event) => event.stopImmediatePropagation();
      document.addEventListener('click', ignore, { capture: true, once: true });
    });
    await pressText(world, pick, [`questionnaire:${text}`]);
  };
  return plant(name, [report], form, run);
}

/** Makes a call as a page of the app would. */
function callAs(page: Page, name: CallName, body?: string, token?: string) {
  const { method, path } = endpoints[name];
  return page.evaluate(
    async ({ method, path, body, token }) => {
      const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;
      const headers = {
        Authorization: `Bearer ${token ?? localStorage.getItem('auth_token')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      };
      await fetch(base + path, { method, headers, ...(body && { body }) });
    },
    { method, path, body, token },
  );
}

function removeStored(page: Page, part: string) {
  return page.evaluate((part) => {
    for (const key of Object.keys(localStorage)) if (key.includes(part)) localStorage.removeItem(key);
  }, part);
}
