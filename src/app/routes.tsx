import type { RouteObject } from 'react-router-dom';
import { testTypes } from '../api/tests.ts';
import { paths } from '../paths.ts';
import {
  readSession,
  requireFreshUser,
  requireGuest,
  requireRight,
  requireSession,
} from '../session/guards.ts';
import { userRouteId } from '../session/use-user.ts';
import { bounded } from './bounded.ts';
import { firstCall } from './first-calls.ts';
import { PageOutlet } from './PageOutlet.tsx';
import { PendingPage } from './PendingPage.tsx';
import { page } from './page.ts';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import { provideProgress } from './read-progress.ts';
import { Shell } from './Shell.tsx';
import { StartError } from './StartError.tsx';
import { loadUser } from './shell-data.ts';
import { TopBarOnly } from './TopBarOnly.tsx';

/** Every address of the app (specification, section 2): its guard, and its page as a chunk of its own. */
export const routes: RouteObject[] = bounded([
  {
    Component: () => <Root routes={routes} />,
    ErrorBoundary: StartError,
    HydrateFallback: () => <PendingPage location={location} since={0} />,
    middleware: [provideProgress, readSession],
    children: [
      {
        middleware: [requireGuest],
        loader: () => null,
        shouldRevalidate: () => true,
        Component: () => (
          <TopBarOnly>
            <PageOutlet />
          </TopBarOnly>
        ),
        children: [
          {
            ErrorBoundary: RouteError,
            lazy: page(() => import('../features/sign-in/SignInLayout.tsx'), 'sign-in'),
            children: [
              { path: 'sign-in', lazy: page(() => import('../features/sign-in/LoginForm.tsx'), 'sign-in') },
              {
                path: 'sign-up',
                lazy: page(
                  () => import('../features/sign-in/RegisterForm.tsx'),
                  'sign-in',
                  firstCall('listSchools'),
                ),
              },
            ],
          },
        ],
      },
      {
        id: userRouteId,
        loader: loadUser,
        shouldRevalidate: () => true,
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: 'privacy', lazy: page(() => import('../features/privacy/PrivacyPage.tsx'), 'privacy') },
              { path: '*', lazy: page(() => import('./NotFoundPage.tsx')) },
              {
                middleware: [requireSession],
                children: [
                  {
                    index: true,
                    lazy: page(
                      () => import('../features/home/HomePage.tsx'),
                      'home',
                      'admin',
                      firstCall('listUserForms', { right: 'own-forms' }),
                    ),
                  },
                  ...questionnaireRoutes(),
                  ...testRoutes(),
                  ...profileRoutes(),
                ],
              },
            ],
          },
        ],
      },
      {
        path: 'usernotfound',
        ErrorBoundary: StartError,
        middleware: [requireSession],
        lazy: page(() => import('./UserNotFoundPage.tsx')),
      },
    ],
  },
]);

function questionnaireRoutes(): RouteObject[] {
  return [
    {
      path: 'vragenlijst/:assignmentId/*',
      lazy: page(
        () => import('../features/questionnaire/QuestionnairePage.tsx'),
        'questionnaire',
        firstCall('getUserForm'),
      ),
    },
    {
      path: 'vragenlijst/view/:formId',
      lazy: page(
        () => import('../features/questionnaire/PreviewPage.tsx'),
        'questionnaire',
        firstCall('getForm'),
      ),
    },
    {
      path: 'vragenlijst/:assignmentId/gemiddeldes',
      lazy: page(
        () => import('../features/questionnaire/AveragesPage.tsx'),
        'questionnaire',
        firstCall('getUserForm'),
      ),
    },
    {
      path: 'confirmation/:assignmentId/*',
      lazy: page(
        () => import('../features/questionnaire/ConfirmationPage.tsx'),
        'questionnaire',
        'sending',
        firstCall('getUserForm'),
      ),
    },
  ];
}

/** The standalone tests have the whole width, without the profile's frame. */
function testRoutes(): RouteObject[] {
  const unavailable = page(() => import('../features/questionnaire/TestUnavailablePage.tsx'), 'self-tests');
  const results = () => import('../features/personality/ResultsPage.tsx');
  return [
    {
      path: 'profile/data/bfi2',
      lazy: page(
        () => import('../features/questionnaire/PersonalityTestPage.tsx'),
        'questionnaire',
        'self-tests',
        firstCall('listTestQuestions', { params: { type: 'bfi' } }),
      ),
    },
    {
      path: 'profile/data/Treo',
      lazy: page(
        () => import('../features/questionnaire/TeamRoleTestPage.tsx'),
        'questionnaire',
        'self-tests',
        firstCall('listTestQuestions', { params: { type: 'treo' } }),
      ),
    },
    ...testTypes.map((type) => ({
      path: paths.testResults(type).slice(1),
      lazy: page(results, 'personality', firstCall('getTestResults', { params: { type } })),
    })),
    { path: 'profile/data/:test/results', lazy: page(results, 'personality') },
    { path: 'profile/data/Attitude', lazy: unavailable },
    { path: 'profile/data/Motivatie', lazy: unavailable },
  ];
}

function profileRoutes(): RouteObject[] {
  return [
    {
      path: 'profile',
      middleware: [requireFreshUser],
      lazy: page(() => import('../features/profile/ProfileLayout.tsx'), 'profile'),
      children: [{ ErrorBoundary: RouteError, children: profilePages() }],
    },
  ];
}

function profilePages(): RouteObject[] {
  const general = page(() => import('../features/profile/GeneralPage.tsx'), 'profile', 'unsaved');
  return [
    { index: true, lazy: general },
    { path: 'algemeen', lazy: general },
    {
      path: 'password',
      lazy: page(() => import('../features/profile/PasswordPage.tsx'), 'profile', 'unsaved'),
    },
    { path: 'data', lazy: page(() => import('../features/profile/DataPage.tsx'), 'profile', 'unsaved') },
    { path: '*', lazy: page(() => import('./NotFoundPage.tsx')) },
    { path: 'admin', lazy: page(async () => ({}), 'admin'), children: adminRoutes() },
  ];
}

function adminRoutes(): RouteObject[] {
  return [
    {
      index: true,
      middleware: [requireRight('admin')],
      lazy: page(() => import('../features/admin-home/DashboardPage.tsx')),
    },
    {
      path: 'users',
      middleware: [requireRight('users')],
      lazy: page(
        () => import('../features/users/UsersPage.tsx'),
        'users',
        firstCall('listRoles', { right: 'users' }),
      ),
    },
    ...groupRoutes(),
    {
      path: 'forms',
      middleware: [requireRight('forms')],
      lazy: page(
        () => import('../features/admin-forms/FormsPage.tsx'),
        'admin-forms',
        'lists',
        firstCall('listForms', { right: 'forms' }),
      ),
    },
    {
      path: 'forms/add',
      middleware: [requireRight('forms')],
      lazy: page(
        () => import('../features/form-builder/FormBuilderPage.tsx'),
        'form-builder',
        'questionnaire',
        'unsaved',
      ),
    },
    ...assignmentRoutes(),
    {
      path: 'assignments/:assignmentId/gemiddeldes',
      middleware: [requireRight('assignments')],
      lazy: page(
        () => import('../features/assignment-averages/AveragesPage.tsx'),
        'assignment-averages',
        firstCall('getAverages', { query: { assignment_id: ':assignmentId' }, right: 'assignments' }),
        firstCall('getAssignmentDetails', {
          query: { assignment_id: ':assignmentId' },
          right: 'assignments',
        }),
      ),
    },
    {
      path: 'data',
      middleware: [requireRight('data')],
      lazy: page(() => import('../features/data/DataPage.tsx'), 'data'),
    },
    { path: '*', lazy: page(() => import('./NotFoundPage.tsx')) },
  ];
}

function groupRoutes(): RouteObject[] {
  const middleware = [requireRight('groups')];
  return [
    {
      path: 'groups',
      middleware,
      lazy: page(
        () => import('../features/admin-groups/GroupsPage.tsx'),
        'admin-groups',
        'lists',
        firstCall('listGroups', { right: 'groups' }),
      ),
    },
    {
      path: 'groups/add',
      middleware,
      lazy: page(() => import('../features/admin-groups/AddGroupPage.tsx'), 'admin-groups', 'unsaved'),
    },
    {
      path: 'groups/:groupId/forms',
      middleware,
      lazy: page(
        () => import('../features/admin-groups/GroupFormsRoute.tsx'),
        firstCall('listGroupForms', { right: 'groups' }),
      ),
    },
  ];
}

function assignmentRoutes(): RouteObject[] {
  const middleware = [requireRight('assignments')];
  return [
    {
      path: 'assignments',
      middleware,
      lazy: page(
        () => import('../features/admin-assignments/AssignmentsPage.tsx'),
        'admin-assignments',
        'lists',
        firstCall('listAssignments', { right: 'assignments' }),
      ),
    },
    {
      path: 'assignments/add',
      middleware,
      lazy: page(
        () => import('../features/admin-assignments/AddAssignmentPage.tsx'),
        'admin-assignments',
        'lists',
        'unsaved',
        firstCall('listForms', { right: 'assignments' }),
        firstCall('listGroups', { right: 'assignments' }),
      ),
    },
  ];
}
