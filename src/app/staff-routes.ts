import type { RouteObject } from 'react-router-dom';
import type { Right } from '../api/rights.ts';
import { requireRight } from '../session/guards.ts';
import type { Namespace } from '../texts/resources.ts';
import type { FirstCall } from './in-page/start.ts';
import { firstCall, type LoadPage, page } from './page.ts';

export const staffRoutes: RouteObject[] = [
  { index: true, ...staffPage('dashboard', () => import('../features/admin/home/DashboardPage.tsx')) },
  {
    path: 'users',
    ...staffPage(
      'users',
      () => import('../features/admin/users/UsersPage.tsx'),
      'users',
      'unsaved',
      firstCall('listRoles'),
    ),
  },
  {
    path: 'groups',
    ...staffPage(
      'groups',
      () => import('../features/admin/groups/GroupsPage.tsx'),
      'admin-groups',
      'lists',
      firstCall('listGroups'),
    ),
  },
  {
    path: 'groups/add',
    ...staffPage(
      'groups',
      () => import('../features/admin/groups/AddGroupPage.tsx'),
      'add-groups',
      'admin-groups',
      'lists',
      'unsaved',
      firstCall('listGroups'),
    ),
  },
  {
    path: 'forms',
    ...staffPage(
      'forms',
      () => import('../features/admin/forms/FormsPage.tsx'),
      'admin-forms',
      'lists',
      firstCall('listForms'),
    ),
  },
  {
    path: 'forms/add',
    ...staffPage(
      'forms',
      () => import('../features/admin/form-builder/FormBuilderPage.tsx'),
      'form-builder',
      'questionnaire',
      'unsaved',
    ),
  },
  {
    path: 'assignments',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/AssignmentsPage.tsx'),
      'admin-assignments',
      'lists',
      firstCall('listAssignments'),
    ),
  },
  {
    path: 'assignments/add',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/AddAssignmentPage.tsx'),
      'admin-assignments',
      'add-assignment',
      'lists',
      'unsaved',
      firstCall('listForms'),
      firstCall('listGroups'),
    ),
  },
  {
    path: 'assignments/:assignmentId',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/AssignmentPage.tsx'),
      'admin-assignments',
      firstCall('listAssignments'),
      firstCall('getAssignmentDetails', { query: { assignment_id: ':assignmentId' } }),
    ),
  },
  {
    path: 'assignments/:assignmentId/gemiddeldes',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/averages/AssignmentAveragesPage.tsx'),
      'admin-assignments',
      'assignment-averages',
      'lists',
      firstCall('getAverages', { query: { assignment_id: ':assignmentId' } }),
      firstCall('getAssignmentDetails', { query: { assignment_id: ':assignmentId' } }),
    ),
  },
  {
    path: 'assignments/:assignmentId/volgen',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/follow/FollowPage.tsx'),
      'follow',
      'admin-assignments',
      'assignment-averages',
      firstCall('getAverages', { query: { assignment_id: ':assignmentId' } }),
      firstCall('getAssignmentDetails', { query: { assignment_id: ':assignmentId' } }),
    ),
  },
  {
    path: 'assignments/:assignmentId/vergelijken',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/averages/compare/ComparePage.tsx'),
      'compare',
      'admin-assignments',
      'assignment-averages',
      firstCall('listAssignments'),
      firstCall('getAverages', { query: { assignment_id: ':assignmentId' } }),
      firstCall('getAssignmentDetails', { query: { assignment_id: ':assignmentId' } }),
    ),
  },
  {
    path: 'assignments/:assignmentId/verslagen',
    ...staffPage(
      'assignments',
      () => import('../features/admin/assignments/averages/reports/ReportsPage.tsx'),
      'reports',
      'admin-assignments',
      'assignment-averages',
      firstCall('getAverages', { query: { assignment_id: ':assignmentId' } }),
      firstCall('getAssignmentDetails', { query: { assignment_id: ':assignmentId' } }),
    ),
  },
  {
    path: 'data',
    ...staffPage('data', () => import('../features/admin/data/DatabasePage.tsx'), 'data'),
  },
  {
    path: 'data/lezen',
    ...staffPage(
      'data',
      () => import('../features/admin/dump/ScoresPage.tsx'),
      'scores',
      'data',
      'lists',
      'questionnaire',
    ),
  },
  { path: '*', lazy: page(() => import('./errors/NotFoundPage.tsx'), 'errors') },
];

/** A page that needs a right, checked by its guard, and by the start script before the page's first calls. */
function staffPage(right: Right, load: LoadPage, ...needs: (Namespace | FirstCall)[]) {
  const withRight = needs.map((need) => (typeof need === 'object' ? { ...need, right } : need));
  return { middleware: [requireRight(right)], lazy: page(load, ...withRight) };
}
