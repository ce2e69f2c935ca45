import type { RouteObject } from 'react-router-dom';
import { testTypes } from '../api/test-schema.ts';
import { readToken } from '../device/local-storage.ts';
import { paths } from '../paths.ts';
import {
  readSession,
  requireFreshUser,
  requireGuest,
  requireRight,
  requireSession,
} from '../session/guards.ts';
import { loadUser, userRouteId } from '../session/route.ts';
import { RouteError, withErrorBoundaries } from './errors/RouteError.tsx';
import { StartError } from './errors/StartError.tsx';
import { Frame, PageOutlet, PendingPage } from './layout/Frame.tsx';
import { Root, Shell } from './layout/Root.tsx';
import { firstCall, page } from './page.ts';
import { staffRoutes } from './staff-routes.ts';

/** Every address of the app with its guard and its page, whose code is loaded at the first visit. */
export const routes: RouteObject[] = [
  {
    path: paths.home,
    Component: () => <Root routes={routes} />,
    ErrorBoundary: StartError,
    HydrateFallback: () => <PendingPage location={location} since={0} />,
    middleware: [readSession],
    children: withErrorBoundaries([
      {
        middleware: [requireGuest],
        loader: () => null,
        shouldRevalidate: () => true,
        Component: () => (
          <Frame signedIn={false} reduced>
            <PageOutlet />
          </Frame>
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
              {
                path: 'privacy',
                lazy: page(() => import('../features/statements/PrivacyPage.tsx'), 'statements'),
              },
              {
                path: 'accessibility',
                lazy: page(() => import('../features/statements/AccessibilityPage.tsx'), 'statements'),
              },
              { path: '*', lazy: page(() => import('./errors/NotFoundPage.tsx'), 'errors') },
              {
                middleware: [requireSession],
                children: [
                  {
                    index: true,
                    lazy: page(
                      () => import('../features/home/HomePage.tsx'),
                      'home',
                      'lists',
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
        // Without the user's data, which this page has none of.
        Component: () => (
          <Frame signedIn={readToken() !== null}>
            <PageOutlet />
          </Frame>
        ),
        children: [
          {
            path: 'usernotfound',
            middleware: [requireSession],
            lazy: page(() => import('./errors/UserNotFoundPage.tsx'), 'errors'),
          },
        ],
      },
    ]),
  },
];

function questionnaireRoutes(): RouteObject[] {
  return [
    {
      path: 'vragenlijst/:assignmentId/*',
      lazy: page(
        () => import('../features/assignment/QuestionnairePage.tsx'),
        'questionnaire',
        firstCall('getUserForm'),
      ),
    },
    {
      path: 'vragenlijst/view/:formId',
      middleware: [requireRight('forms')],
      lazy: page(
        () => import('../features/assignment/PreviewPage.tsx'),
        'questionnaire',
        'admin-forms',
        firstCall('getForm', { right: 'forms' }),
      ),
    },
    {
      path: 'vragenlijst/:assignmentId/gemiddeldes',
      lazy: page(
        () => import('../features/assignment/StudentAveragesPage.tsx'),
        'questionnaire',
        'averages',
        firstCall('getUserForm'),
      ),
    },
    {
      path: 'confirmation/:assignmentId/*',
      lazy: page(
        () => import('../features/assignment/ConfirmationPage.tsx'),
        'questionnaire',
        'sending',
        firstCall('getUserForm'),
      ),
    },
  ];
}

/** A test that is filled in uses the whole width, without the profile's tabs. */
function testRoutes(): RouteObject[] {
  return testTypes.map((type) => ({
    path: paths.test(type).slice(paths.home.length),
    lazy: page(
      () => import('../features/self-tests/TestPage.tsx'),
      'questionnaire',
      'self-tests',
      firstCall('listTestQuestions', { params: { type } }),
    ),
  }));
}

function profileRoutes(): RouteObject[] {
  return [
    {
      path: 'profile',
      middleware: [requireFreshUser],
      children: [
        {
          lazy: page(() => import('../features/profile/ProfileLayout.tsx'), 'profile'),
          children: profilePages(),
        },
        {
          path: 'admin',
          lazy: page(() => import('../shared/areas/AreaBar.tsx'), 'admin'),
          children: staffRoutes,
        },
      ],
    },
  ];
}

function profilePages(): RouteObject[] {
  const general = page(() => import('../features/profile/GeneralPage.tsx'), 'profile', 'unsaved');
  const results = () => import('../features/self-tests/ResultsPage.tsx');
  const unavailable = page(() => import('../features/self-tests/TestUnavailablePage.tsx'), 'self-tests');
  return [
    { index: true, lazy: general },
    { path: 'algemeen', lazy: general },
    {
      path: 'password',
      lazy: page(() => import('../features/profile/PasswordPage.tsx'), 'profile', 'unsaved'),
    },
    {
      path: 'data',
      lazy: page(
        () => import('../features/profile/PersonalDataPage.tsx'),
        'profile',
        'self-tests',
        'unsaved',
      ),
    },
    ...testTypes.map((type) => ({
      path: paths.testResults(type).slice(paths.profile.length + 1),
      lazy: page(results, 'personality', firstCall('getTestResults', { params: { type } })),
    })),
    { path: 'data/:test/results', lazy: page(results, 'personality') },
    { path: 'data/Attitude', lazy: unavailable },
    { path: 'data/Motivatie', lazy: unavailable },
    { path: '*', lazy: page(() => import('./errors/NotFoundPage.tsx'), 'errors') },
  ];
}
