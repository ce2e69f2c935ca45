import type { Page } from '@playwright/test';
import { isText } from './texts.ts';
import type { Call } from './traffic.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;
interface Claim {
  /** The write that must have been sent. */
  call: RegExp;
  /** Whether the backend has what the write asked for. */
  holds: (world: World, body: Body, call: Call) => boolean;
}

const update: Claim = {
  call: /^PUT .*\/user$/,
  holds: ({ db }, { uuid, ...fields }) => {
    const user = db.state.users.find((row) => row.uuid === uuid);
    const found: Body = { ...user };
    return Object.entries(fields).every(([name, value]) => String(found[name] ?? '') === String(value ?? ''));
  },
};

/** What each success toast claims, by the key of its text. */
const claims: Record<string, Claim> = {
  'add-groups:added_one': {
    call: /^POST .*\/groups$/,
    holds: ({ db }, { name }) => db.state.groups.some((group) => group.name === name),
  },
  'admin-groups:toasts.deleted': {
    call: /^DELETE .*\/groups/,
    holds: ({ db }, body, { path }) => !db.group(idIn(body, 'group_id', path)),
  },
  'admin-forms:toasts.deleted': {
    call: /^DELETE .*\/forms/,
    holds: ({ db }, body, { path }) => !db.form(idIn(body, 'form_id', path)),
  },
  'form-builder:formadded': {
    call: /^POST .*\/forms$/,
    holds: ({ db }, { name }) => db.state.forms.some((form) => form.name === name),
  },
  'admin-assignments:toasts.add': {
    call: /^POST .*\/assignment$/,
    holds: ({ db }, _, { url }) => {
      const name = new URL(url).searchParams.get('name');
      return db.state.assignments.some((assignment) => assignment.name === name);
    },
  },
  'admin-assignments:toasts.lock': {
    call: /^PUT .*\/assignment/,
    holds: ({ db }, body, { path }) => db.assignment(idIn(body, 'assignment_id', path))?.open !== true,
  },
  'admin-assignments:toasts.delete': {
    call: /^DELETE .*\/assignment/,
    holds: ({ db }, _, { path }) => !db.assignment(/(\d+)$/.exec(path)?.[1]),
  },
  'profile:toasts.saved': update,
  'profile:toasts.password': {
    call: /^PATCH .*update_password$/,
    holds: (world, { new_password }) => world.person?.password === new_password,
  },
  'sign-in:toasts.register': {
    call: /^POST .*\/user$/,
    holds: ({ db }, { email }) => db.userByEmail(String(email)) !== undefined,
  },
  'users:saved': {
    call: /^PUT .*\/user_role/,
    holds: ({ db }, _, { url }) => {
      const { searchParams: query } = new URL(url);
      const user = db.state.users.find(({ uuid }) => uuid === query.get('uuid'));
      return String(user?.role_id) === query.get('role_id');
    },
  },
  'sending:handedIn': submission(),
};

/** Whether what a success toast in a tab says is so at the backend. A toast that claims nothing is true. */
export function isToastTrue(world: World, page: Page, text: string): boolean {
  const { calls, step } = world.traffic;
  const named = Object.entries(claims).filter(([key]) => isText(text, key));
  if (named.length === 0) return true;
  return named.some(([, { call, holds }]) =>
    calls.some(
      (one) =>
        (one.page === page || one.page === null) &&
        step - one.step <= 3 &&
        call.test(`${one.method} ${one.path}`) &&
        holds(world, bodyOf(one), one),
    ),
  );
}

function submission(): Claim {
  return {
    call: /^POST .*\/(user_forms|form)$/,
    holds: ({ db }, { assignment_id, user_id }, { path }) =>
      path.endsWith('/form') || db.subscription(assignment_id, user_id)?.submitted_at != null,
  };
}

function idIn(body: Body, name: string, path: string): unknown {
  return body[name] ?? new URL(path, 'http://backend').searchParams.get(name);
}

function bodyOf({ body }: Call): Body {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
