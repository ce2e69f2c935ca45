import { assignmentIds, formIds, groupIds } from './seed-ids.ts';
import type { AssignmentRow, GroupRow } from './state.ts';

/** An assignment, and for each of its groups how many members have joined and have submitted. */
export interface Plan extends AssignmentRow {
  joined: number[];
  submitted: number[];
}

const { curie, stevin, lovelace, mercator, johnson, arendt, fanon, beauvoir, khaldun, addams } = groupIds;

/** The groups of each class. The first five pupils are in the first group, and so on. */
export const groupsOf: Record<'science' | 'humanities', number[]> = {
  science: [curie, stevin, lovelace, mercator, johnson],
  humanities: [arendt, fanon, beauvoir, khaldun, addams],
};
export const groupSize = 5;

const allMembers = [5, 5, 5, 5, 5];

/** Counts start at the end of a group's list, so that the demo student, first in Curie, comes last. */
export const plans: Plan[] = [
  {
    assignment_id: assignmentIds.notStarted,
    name: 'Debat over kernenergie',
    form_id: formIds.halfway,
    open: true,
    group_ids: groupsOf.science,
    joined: allMembers,
    submitted: [2, 1, 3, 0, 4],
  },
  {
    assignment_id: assignmentIds.started,
    name: 'STEM-project: de waterraket',
    form_id: formIds.research,
    open: true,
    group_ids: groupsOf.science,
    joined: allMembers,
    submitted: [3, 5, 2, 4, 1],
  },
  {
    assignment_id: assignmentIds.averagesReady,
    name: 'Luchtkwaliteit rond de school',
    form_id: formIds.teamwork,
    open: false,
    group_ids: groupsOf.science,
    joined: allMembers,
    submitted: allMembers,
  },
  {
    assignment_id: assignmentIds.averagesPending,
    name: 'Podcast over sociale media',
    form_id: formIds.feedback,
    open: true,
    group_ids: groupsOf.science,
    joined: allMembers,
    submitted: [0, 2, 1, 0, 3],
  },
  {
    assignment_id: assignmentIds.oneGroupFull,
    name: 'Stadswandeling door Mechelen',
    form_id: formIds.teamwork,
    open: true,
    group_ids: [curie, stevin, lovelace, mercator],
    joined: [3, 5, 2, 0],
    submitted: [0, 0, 0, 0],
  },
  {
    assignment_id: assignmentIds.closed,
    name: 'Kennismaking in september',
    form_id: formIds.halfway,
    open: false,
    group_ids: groupsOf.science,
    joined: [4, 5, 5, 5, 4],
    submitted: [4, 5, 3, 5, 4],
  },
  {
    assignment_id: assignmentIds.withoutGroups,
    name: 'Escaperoom voor wiskunde',
    form_id: formIds.feedback,
    open: true,
    group_ids: [],
    joined: [],
    submitted: [],
  },
  {
    assignment_id: assignmentIds.otherClass,
    name: 'Kortfilm over armoede',
    form_id: formIds.teamwork,
    open: true,
    group_ids: groupsOf.humanities,
    joined: allMembers,
    submitted: [5, 4, 3, 5, 2],
  },
  {
    assignment_id: assignmentIds.otherClassClosed,
    name: 'Enquête over vrije tijd',
    form_id: formIds.research,
    open: false,
    group_ids: groupsOf.humanities,
    joined: allMembers,
    submitted: allMembers,
  },
];

export function seedGroups(): GroupRow[] {
  const scientists = [
    'Marie Curie',
    'Simon Stevin',
    'Ada Lovelace',
    'Gerardus Mercator',
    'Katherine Johnson',
  ];
  const thinkers = ['Hannah Arendt', 'Frantz Fanon', 'Simone de Beauvoir', 'Ibn Khaldun', 'Jane Addams'];
  const named = (ids: number[], names: string[], className: string) =>
    ids.map((group_id, i) => ({ group_id, name: `${className} – ${names[i]}`, memberlimit: groupSize }));
  return [...named(groupsOf.science, scientists, '5WEWI'), ...named(groupsOf.humanities, thinkers, '6HUWE')];
}

export function seedAssignments(): AssignmentRow[] {
  return plans.map(({ joined: _, submitted: __, ...assignment }) => ({
    ...assignment,
    group_ids: [...assignment.group_ids],
  }));
}
