import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { RoleOverlap } from '../../../../src/features/self-tests/group/Comparison.tsx';
import { createPerson } from '../../../../src/features/self-tests/group/people.ts';
import { readTexts } from '../../render-app.tsx';

/** People who have one strongest role each, by its place. */
const peopleWith = (...strongest: number[]) =>
  strongest.map((role, at) =>
    createPerson(
      `P${at}`,
      [0, 1, 2, 3, 4, 5].map((place) => (place === role ? 5 : 2)),
    ),
  );

beforeEach(() => readTexts('team-roles', 'personality'));

test('says that no role is there twice', () => {
  render(<RoleOverlap people={peopleWith(0, 1)} />);
  expect(screen.getByText('Geen enkele rol is de sterkste van twee of meer personen.')).toBeVisible();
});

test('says that no role is missing', () => {
  render(<RoleOverlap people={peopleWith(0, 1, 2, 3, 4, 5)} />);
  expect(screen.getByText('Elke rol is van minstens één van jullie de sterkste.')).toBeVisible();
});
