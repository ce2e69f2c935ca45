import { questionsOf } from '../../../mock-backend/db.ts';
import { accounts, classmate } from '../fixtures.ts';
import { readAddresses } from '../matrix/addresses.ts';
import { answerOpen, answerQuestion } from './answering.ts';
import { asText } from './model.ts';
import type { Pick } from './pick.ts';
import {
  change,
  confirming,
  fillForm,
  open,
  press,
  pressText,
  type,
  unique,
  warningOrLock,
} from './press.ts';
import { questionnaireOf, release } from './questionnaire.ts';
import { chooseGroup, comes, deleteAnswers, signInOver, submitShown } from './tasks.ts';
import { faultNames } from './traffic.ts';
import type { World } from './world.ts';

/** A step: does something with the browser, and returns what it did; null when it is not possible now. */
type Act = (world: World, pick: Pick) => Promise<string | null>;

const emails = [
  ...Object.values(accounts).map(({ email }) => email),
  classmate,
  'saskia.nuyts@lindeboom.example',
];
const admin = '/profile/admin';
const forms = {
  guest: ['/sign-up'],
  student: ['/profile', '/profile/password', '/profile/data'],
  staff: [`${admin}/groups/add`, `${admin}/forms/add`, `${admin}/assignments/add`],
  admin: [`${admin}/users`],
};
const addresses = (await readAddresses()).map(({ path }) => path);
const questionnaires = [101, 102, 103, 105].map((id) => `/vragenlijst/${id}`);

const goTo: Act = (world, pick) => {
  const isStaff = (world.user?.role_id ?? 0) > 1;
  const mine = addresses.filter((path) => isStaff || !path.startsWith(admin));
  const path = pick.one([[world.home], questionnaires, mine][pick.below(3)] ?? []);
  return open(world, path ?? '/');
};

const signIn: Act = async (world, pick) => {
  const { page } = world;
  if (!world.traffic.isOnline || !page.url().includes('/sign-in')) return null;
  const [username, password] = [
    page.locator('main input[name=username]'),
    page.locator('main input[type=password]').first(),
  ];
  if (!(await password.isVisible())) return null;
  const email = pick.one(emails) ?? '';
  const user = world.db.userByEmail(email);
  if (!user) return null;
  const secret = pick.below(10) === 0 ? 'verkeerd' : user.password;
  try {
    await username.fill(email, { timeout: 2_000 });
    await password.fill(secret, { timeout: 2_000 });
  } catch {
    // The sign-in of the step before has arrived.
    return null;
  }
  await page.keyboard.press('Enter');
  world.last.isPress = true;
  return `sign in as ${email}`;
};

const expire: Act = async (world) => {
  if (!world.user) return null;
  world.db.state.tokens = {};
  world.wasExpired = true;
  // A page without a draft may go to sign in, where it says so.
  world.forgetTyped((text) => !Object.values(world.storage).some((stored) => stored.includes(text)));
  world.traffic.lastTrouble = world.traffic.step + 20;
  return 'the session expires';
};

const openTab: Act = async (world, pick) => {
  if (world.pages.length >= 4) return null;
  await world.openTab();
  return `in a new tab: ${await goTo(world, pick)}`;
};
const closeTab: Act = async (world) => {
  if (world.pages.length < 2) return null;
  await world.closeTab();
  return 'close the tab';
};
const switchTab: Act = async (world, pick) => {
  if (world.pages.length < 2) return null;
  const index = pick.below(world.pages.length);
  await world.switchTo(index);
  return `switch to tab ${index}`;
};
const closeAll: Act = async (world, pick) => {
  release(world);
  await world.closeAll();
  return `close the app, and ${await goTo(world, pick)}`;
};
const reload: Act = async ({ page, last }) => {
  await page.reload({ waitUntil: 'commit' }).catch(() => {});
  last.isOpened = true;
  return 'reload';
};
const back: Act = async ({ page }) => {
  const isDone = await page.evaluate(() => {
    const { navigation } = window;
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
    // Before the app there is the empty page of a new tab, or the picture with which a walk begins.
    if (!before || before.endsWith('.svg')) return false;
    history.back();
    return true;
  });
  return isDone ? 'Back' : null;
};
const offline: Act = async ({ traffic }) => {
  if (!traffic.isOnline) return null;
  await traffic.setOnline(false);
  return 'lose the connection';
};
const online: Act = async ({ traffic, last }) => {
  if (traffic.isOnline) return null;
  last.isReconnected = true;
  await traffic.setOnline(true);
  return 'find the connection';
};
const fault: Act = async ({ traffic }, pick) => {
  const [name, count] = [pick.one(faultNames) ?? '', 1 + pick.below(3)];
  traffic.plan(name, count);
  return `the next ${count} calls are ${name}`;
};
const arrive: Act = async (world) => {
  if (!world.traffic.isHolding) return null;
  release(world);
  return 'what was late arrives';
};
const timeOut: Act = async ({ page, traffic }) => {
  if (!traffic.isHolding) return null;
  await page.evaluate(() => window.walk.endTimeouts());
  return 'what the tab waits for takes too long';
};
const fill: Act = async (world) => {
  if (world.isFull) return null;
  await world.setFull(true);
  return 'the storage becomes full';
};
const free: Act = async (world) => {
  if (!world.isFull) return null;
  await world.setFull(false);
  return 'the storage has room';
};

/** Opens a page with a form, fills in everything and submits it. */
const submitForm: Act = async (world, pick) => {
  const role = world.user?.role_id ?? 0;
  const choice = [
    ...(role === 0 ? forms.guest : forms.student),
    ...(role > 1 ? forms.staff : []),
    ...(role > 3 ? forms.admin : []),
  ];
  const path = pick.one(choice) ?? '/';
  await open(world, path);
  const button = 'main form [type=submit]';
  if (!(await comes(world, button))) return `open ${path}, which has no form now`;
  const text = unique(pick);
  await fillForm(world, pick, text);
  await world.page
    .locator(button)
    .last()
    .evaluate((element: HTMLElement) => element.click())
    .catch(() => {});
  world.last.isPress = true;
  return `fill in ${path} with ${text} and submit it`;
};

/** Another device answers a question, or another teacher opens or closes an assignment. */
const elsewhere: Act = async (world, pick) => {
  const { db, traffic } = world;
  traffic.lastTrouble = traffic.step + 20;
  const row = pick.one(db.state.subscriptions.filter((row) => row.submitted_at === null));
  const form = row && db.form(db.assignment(row.assignment_id)?.form_id);
  if (pick.below(2) === 0 && row && form) {
    const id = pick.one(questionsOf(form))?.question_id ?? 0;
    const { outdated, ever } = questionnaireOf(world, row);
    row.answers[id] = 1 + pick.below(5);
    outdated.add(String(id));
    ever.add(asText([String(id), row.answers[id]]));
    return `another device answers ${id} of ${row.assignment_id}`;
  }
  const assignment = pick.one(db.state.assignments);
  if (!assignment) return null;
  assignment.open = !assignment.open;
  return `elsewhere, assignment ${assignment.assignment_id} becomes ${assignment.open ? 'open' : 'closed'}`;
};

/** Every step, with how often it is taken. */
export const steps: Record<string, [weight: number, act: Act]> = {
  press: [4, (world, pick) => press(world, pick)],
  'press in main': [10, (world, pick) => press(world, pick, { within: 'main' })],
  'delete or lock': [3, (world, pick) => press(world, pick, { within: 'main', label: warningOrLock })],
  confirm: [5, (world, pick) => press(world, pick, confirming)],
  type: [5, (world, pick) => type(world, pick, unique(pick))],
  change: [3, change],
  'submit a form': [5, submitForm],
  answer: [15, answerQuestion],
  'answer what is open': [4, answerOpen],
  turn: [4, (world, pick) => pressText(world, pick, ['questionnaire:next', 'questionnaire:back'])],
  'delete the answers': [1, deleteAnswers],
  'submit what is shown': [6, submitShown],
  'choose a group': [2, chooseGroup],
  'go to': [8, goTo],
  'sign in': [10, signIn],
  'sign in over the page': [3, signInOver],
  'log out': [2, (world, pick) => pressText(world, pick, ['common:logOut'], 'body')],
  expire: [1, expire],
  'open a tab': [3, openTab],
  'close a tab': [2, closeTab],
  'close the app': [1, closeAll],
  'switch tabs': [4, switchTab],
  reload: [3, reload],
  back: [3, back],
  offline: [1, offline],
  online: [3, online],
  fault: [3, fault],
  arrive: [4, arrive],
  'time out': [1, timeOut],
  'fill the storage': [1, fill],
  'free the storage': [2, free],
  elsewhere: [2, elsewhere],
};
