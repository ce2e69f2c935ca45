import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { assignmentIds } from '../../../../mock-backend/seed-ids.ts';
import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  drawerKey,
  formKey,
  formListKey,
  groupKey,
  groupsDraftKey,
  outboxKey,
  userKey,
} from '../../../../src/device/local-storage.ts';
import { paths } from '../../../../src/paths.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend } from '../../server.ts';

const id = String(assignmentIds.started);
const questionnaire = paths.questionnaire(assignmentIds.started);
const { student, teacher } = people;

/** Everything that is stored for a page: its key, the page, and who opens it. */
const stored: [name: string, key: (uuid: string) => string, path: string, as: string][] = [
  ['the form of the builder', draftKey, paths.addForm, teacher],
  ['a new assignment', assignmentDraftKey, paths.addAssignment, teacher],
  ['the names of several groups', groupsDraftKey, paths.addGroup, teacher],
  ['answers, on their page', (uuid) => answersKey(uuid, id), questionnaire, student],
  ['answers, on the home page', (uuid) => answersKey(uuid, id), paths.home, student],
  ['answers to a test', (uuid) => answersKey(uuid, 'bfi'), paths.test('bfi'), student],
  ['the outbox, on the page of its form', (uuid) => outboxKey(uuid, id), questionnaire, student],
  ['the outbox, on the home page', (uuid) => outboxKey(uuid, id), paths.home, student],
  ['the cached questionnaire', (uuid) => formKey(uuid, id), questionnaire, student],
  ['the cached group', (uuid) => groupKey(uuid, id), questionnaire, student],
  ['the cached list of questionnaires', formListKey, paths.home, student],
  ['the cached user', () => userKey, paths.home, student],
  ['the drawer', () => drawerKey, questionnaire, student],
];

const savedAt = Date.now();
const wrongTypes = {
  ...{ name: {}, description: 7, color: [], blocks: [null, { questions: 'x' }] },
  ...{ text: [], memberlimit: {}, formId: 7, groups: {}, refused: [] },
  ...{ width: 'x', isOpen: 7, token: 7, value: 7, 0: 'x', 1: [{ questionId: {}, answer: 'x' }, null] },
  savedAt,
};
const texts: [name: string, text: string][] = [
  ['no JSON', '{'],
  ['a very deep list', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['fields of other types', JSON.stringify(wrongTypes)],
];

describe.each(stored)('what is stored as %s', (_, keyOf, path, as) => {
  test.each(texts)('does not stop the page when it is %s', async (_, text) => {
    localStorage.setItem(keyOf(backend.db.userByEmail(as)?.uuid ?? ''), text);
    await renderApp(path, { as });
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/ging iets mis/);
    expect(screen.queryByRole('heading', { name: /ging iets mis/ })).not.toBeInTheDocument();
  });
});
