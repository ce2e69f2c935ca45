import { answerRange } from '../src/api/scale.ts';
import type { Db } from './db.ts';
import { makeForm } from './seed-forms.ts';
import { formIds, groupIds, userIds } from './seed-ids.ts';
import type { FormRow } from './state.ts';

/** Subscribes a user to `count` new open assignments. Returns their ids. */
export function addManyForms(db: Db, userId: number, count = 30): number[] {
  return Array.from({ length: count }, (_, i) =>
    addAssignment(db, userId, formIds.teamwork, `Groepswerk week ${i + 1}`),
  );
}

/** Subscribes a user to a new open assignment with a large form. Returns its id. `questions` is per block. */
export function addLargeForm(db: Db, userId: number, blocks = 20, questions = 25): number {
  const form = largeForm(db.newId(), blocks, questions);
  db.state.forms.push(form);
  return addAssignment(db, userId, form.form_id, form.name);
}

function addAssignment(db: Db, userId: number, formId: number, name: string): number {
  const assignment_id = db.newId();
  db.state.assignments.push({
    assignment_id,
    name,
    form_id: formId,
    open: true,
    group_ids: [groupIds.curie],
  });
  db.subscribe(assignment_id, groupIds.curie, userId);
  return assignment_id;
}

function largeForm(formId: number, blocks: number, questions: number): FormRow {
  const texts = (i: number) =>
    Array.from(
      { length: questions },
      (_, j) => `Stelling ${i * questions + j + 1}: onze groep bereikt meer dan elk van ons alleen.`,
    );
  return makeForm(formId, {
    name: 'Grote bevraging',
    description: 'Een lange vragenlijst.',
    color: '2f5d9b',
    blocks: Array.from({ length: blocks }, (_, i) => [`Thema ${i + 1}`, 'Een van vele thema’s.', texts(i)]),
  });
}

const themes = [
  'Ballon',
  'écoles',
  'Zuurtegraad',
  'Élan',
  'debat',
  'Film',
  'Podcast',
  'Ångström',
  'Wandeling',
];

/** Adds groups with names such as `Film – groep 00042`, some accented. Returns their ids. */
function addManyGroups(db: Db, count: number): number[] {
  return addMany(count, (number, theme) => {
    const group_id = db.newId();
    db.state.groups.push({ group_id, name: `${theme} – groep ${number}`, memberlimit: 15 });
    return group_id;
  });
}

/** Adds assignments for one group, every third one closed. Returns their ids. */
export function addManyAssignments(db: Db, count = 10_000): number[] {
  return addMany(count, (number, theme, i) => {
    const assignment_id = db.newId();
    db.state.assignments.push({
      assignment_id,
      name: `${theme} – opdracht ${number}`,
      form_id: formIds.teamwork,
      open: i % 3 !== 2,
      group_ids: [groupIds.curie],
    });
    return assignment_id;
  });
}

/**
 * Replaces the groups, forms and assignments by those of a large school: 300 groups, 60 forms of 40 questions, and 200
 * assignments for 12 groups each, every third one closed. The last two are open, have all groups and the same form, and
 * one member of each group has submitted it. Returns the ids of that form and of these two.
 */
export function makeLargeSchool(db: Db): { formId: number; before: number; now: number } {
  const { state } = db;
  Object.assign(state, { groups: [], forms: [], assignments: [], subscriptions: [] });
  const groups = addManyGroups(db, 300);
  const forms = addMany(60, (number, theme) => {
    const form = { ...largeForm(db.newId(), 8, 5), name: `${theme} – vragenlijst ${number}` };
    state.forms.push(form);
    return form.form_id;
  });
  const formId = forms[0] ?? 0;
  const assign = (name: string, form_id: number, open: boolean, group_ids: number[]) => {
    const assignment_id = db.newId();
    state.assignments.push({ assignment_id, name, form_id, open, group_ids });
    return assignment_id;
  };
  addMany(198, (number, theme, i) => {
    const first = (i * 12) % groups.length;
    const name = `${theme} – opdracht ${number}`;
    return assign(name, forms[i % forms.length] ?? formId, i % 3 !== 2, groups.slice(first, first + 12));
  });
  const [before, now] = [
    assign('Samenwerken in oktober', formId, true, groups),
    assign('Samenwerken in november', formId, true, groups),
  ];
  for (const id of [before, now]) {
    for (const [at, group] of groups.entries()) {
      const row = db.subscribe(id, group, state.users[at % state.users.length]?.user_id ?? userIds.student);
      const questions = db.form(formId)?.blocks.flatMap((block) => block.questions) ?? [];
      row.answers = Object.fromEntries(
        questions.map(({ question_id }, i) => [question_id, ((i * 7 + at + id) % answerRange.max) + 1]),
      );
      row.submitted_at = new Date().toISOString();
    }
  }
  return { formId, before, now };
}

/** Calls `add` for each number, with the themes in turn. Leading zeros make text order equal to number order. */
function addMany(count: number, add: (number: string, theme: string, i: number) => number): number[] {
  return Array.from({ length: count }, (_, i) =>
    add(String(i + 1).padStart(5, '0'), themes[i % themes.length] ?? '', i),
  );
}
