import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';

/** Not part of the first visit of a student. When it does not load, the home page works without it. */
export const StaffAssignments = lazy<ComponentType>(() =>
  Promise.all([import('./StaffAssignments.tsx'), loadTexts('follow')]).then(
    ([{ StaffAssignments }]) => ({ default: StaffAssignments }),
    () => ({ default: () => null }),
  ),
);
