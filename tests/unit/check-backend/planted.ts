import { descriptionCases } from './planted-description.ts';
import { networkCases } from './planted-network.ts';
import { peopleCases } from './planted-people.ts';
import { studentCases } from './planted-student.ts';
import { teacherCases } from './planted-teacher.ts';
import { writesCases } from './planted-writes.ts';

/** Every planted difference, with the line that must name it. */
export const cases = [
  ...peopleCases,
  ...studentCases,
  ...teacherCases,
  ...networkCases,
  ...writesCases,
  ...descriptionCases,
];
