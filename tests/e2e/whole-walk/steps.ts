import { questionsOf } from '../../../mock-backend/db.ts';
import { accounts, classmate } from '../fixtures.ts';
import { answerAll, answerQuestion } from './answering.ts';
import { isWarning } from './check.ts';
import type { Pick } from './pick.ts';
import { change, fillForm, open, press, pressNamed, type, unique } from './press.ts';
import { buildForm, chooseGroup, comes, download, send, takeTest } from './tasks.ts';
import { textsOf } from './texts.ts';
import { faultNames } from './traffic.ts';
import type { World } from './world.ts';

/** A step: does something with the browser, and returns what it did; null when it is not possible now. */
type Act = (world: World, pick: Pick) => Promise<string | null>;

const people = [
  ...Object.values(accounts).map(({ email }) => email),
  classmate,
  'saskia.nuyts@lindeboom.example',
];
const admin = '/profile/admin';
const addresses = {
  1: [
    '/',
    '/vragenlijst/101',
    '/vragenlijst/102',
    '/vragenlijst/103',
    '/vragenlijst/105',
    '/profile/data/bfi2',
  ],
  2: ['groups', 'groups/add', 'forms', 'forms/add', 'assignments', 'assignments/add', 'assignments/103'],
  3: ['data', 'data/lezen', 'assignments/103/gemiddeldes'],
  4: ['users', 'assignments/103/volgen', 'assignments/103/vergelijken', 'assignments/103/verslagen'],
};
const profile = ['/profile/algemeen', '/profile/password', '/profile/data', '/privacy', '/bestaat-niet'];
const forms = {
  guest: ['/sign-up'],
  student: ['/profile/algemeen', '/profile/password', '/profile/data'],
  staff: ['/profile/algemeen', `${admin}/groups/add`, `${admin}/assignments/add`],
  admin: [`${admin}/users`, `${admin}/forms/add`],
};

function addressesOf(world: World): string[] {
  const role = world.person?.role_id ?? 0;
  const staff = ([2, 3, 4] as const)
    .filter((one) => one <= role || role === 5)
    .flatMap((one) => addresses[one]);
  return [...addresses[1], ...profile, ...(role > 1 ? staff.map((path) => `${admin}/${path}`) : [])];
}

const goTo: Act = (world, pick) => open(world, pick.one(addressesOf(world)) ?? '/');

const signIn: Act = async (world, pick) => {
  const { page } = world;
  if (!world.traffic.isOnline || !page.url().includes('/sign-in')) return null;
  const [username, password] = [
    page.locator('main input[name=username]'),
    page.locator('main input[type=password]').first(),
  ];
  if (!(await password.isVisible())) return null;
  const email = pick.one(people) ?? '';
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
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  return `sign in as ${email}`;
};

const logOut: Act = (world, pick) => {
  const label = textsOf('common:logOut');
  return pressNamed(world, pick, (name) => label.includes(name.trim()));
};

const expire: Act = async (world) => {
  if (!world.person) return null;
  world.db.state.tokens = {};
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
const reload: Act = async ({ page }) => {
  await page.reload({ waitUntil: 'commit' }).catch(() => {});
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
const forward: Act = async ({ page }) => {
  await page.evaluate(() => history.forward());
  return 'Forward';
};
const offline: Act = async ({ traffic }) => {
  if (!traffic.isOnline) return null;
  await traffic.setOnline(false);
  return 'lose the connection';
};
const online: Act = async ({ traffic }) => {
  if (traffic.isOnline) return null;
  await traffic.setOnline(true);
  return 'find the connection';
};
const fault: Act = async ({ traffic }, pick) => {
  const [name, count] = [pick.one(faultNames) ?? '', 1 + pick.below(3)];
  traffic.plan(name, count);
  return `the next ${count} calls are ${name}`;
};
const arrive: Act = async ({ traffic }) => {
  if (!traffic.isHolding) return null;
  traffic.release();
  return 'what was late arrives';
};

const pressAny: Act = (world, pick) => press(world, pick, 'a[href], button');
const pressInMain: Act = (world, pick) => press(world, pick, 'a[href], button', 'main');
const typeAny: Act = (world, pick) => type(world, pick, unique(pick));
const deleteOrLock: Act = (world, pick) =>
  pressNamed(world, pick, (name) => isWarning(name) || /^(vergrendel|lock|verrouill)/i.test(name), 'main');
const confirm: Act = (world, pick) => press(world, pick, 'dialog[open] button:last-of-type');

/** Opens a page with a form, fills in everything and submits it. */
const submitForm: Act = async (world, pick) => {
  const role = world.person?.role_id ?? 0;
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
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  return `fill in ${path} with ${text} and submit it`;
};

/** Another device of a person, or another person, changes something. */
const elsewhere: Act = async ({ db, changedElsewhere, traffic }, pick) => {
  traffic.lastTrouble = traffic.step + 20;
  const what = pick.below(4);
  const rows = db.state.subscriptions.filter((row) => row.submitted_at === null);
  const row = pick.one(rows);
  const form = row && db.form(db.assignment(row.assignment_id)?.form_id);
  if (what === 0 && row && form) {
    const id = pick.one(questionsOf(form))?.question_id ?? 0;
    row.answers[id] = 1 + pick.below(5);
    changedElsewhere.add(`${row.user_id}/${row.assignment_id}/${id}`);
    return `another device answers ${id} of ${row.assignment_id}`;
  }
  const assignment = pick.one(db.state.assignments);
  if (what === 1 && assignment) {
    assignment.open = !assignment.open;
    return `elsewhere, assignment ${assignment.assignment_id} becomes ${assignment.open ? 'open' : 'closed'}`;
  }
  const group = pick.one(
    db.state.groups.filter(
      ({ group_id }) => !db.state.subscriptions.some((one) => one.group_id === group_id),
    ),
  );
  if (what === 2 && group) {
    db.state.groups = db.state.groups.filter((one) => one !== group);
    for (const one of db.state.assignments)
      one.group_ids = one.group_ids.filter((id) => id !== group.group_id);
    return `elsewhere, group ${group.group_id} is deleted`;
  }
  const user = pick.one(people);
  const found = db.userByEmail(user ?? '');
  if (found) found.permission_id = 1 + pick.below(3);
  return `elsewhere, ${user} changes the permission`;
};

/** Every step, with how often it is taken. */
export const steps: Record<string, [weight: number, act: Act]> = {
  press: [10, pressAny],
  'press in main': [14, pressInMain],
  type: [7, typeAny],
  change: [4, change],
  answer: [12, answerQuestion],
  'answer all': [4, answerAll],
  'go to': [10, goTo],
  'submit a form': [6, submitForm],
  'choose a group': [2, chooseGroup],
  send: [3, send],
  'take a test': [2, takeTest],
  'build a form': [2, buildForm],
  download: [3, download],
  'delete or lock': [3, deleteOrLock],
  confirm: [5, confirm],
  'sign in': [14, signIn],
  'log out': [2, logOut],
  expire: [1, expire],
  'open a tab': [3, openTab],
  'close a tab': [2, closeTab],
  'switch tabs': [4, switchTab],
  reload: [3, reload],
  back: [4, back],
  forward: [2, forward],
  offline: [1, offline],
  online: [3, online],
  fault: [3, fault],
  arrive: [4, arrive],
  elsewhere: [2, elsewhere],
};
