import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/child.mjs';

/**
 * What Stryker changes: the files without a component, hook or action, by the unit tests that should notice it.
 *
 * `paths` are files, or folders with all that is in them; `except` are files that page tests or
 * browser tests look for instead; `tests` are folders of tests/unit, as a glob.
 *
 * @type {Record<string, { tests: string, paths: string[], except?: string[] }>}
 */
export const rooms = {
  session: { tests: '{session,storage}', paths: ['src/session', 'src/storage'] },
  api: { tests: 'api', paths: ['src/api'] },
  questionnaire: {
    tests: '{answers,outbox,assignment,questionnaire}',
    paths: [
      'src/answers',
      'src/outbox',
      'src/features/assignment',
      'src/questionnaire/pace/open-questions.ts',
      'src/questionnaire/transfer/draft-hash.ts',
    ],
    except: [
      'src/outbox/outbox.ts',
      'src/outbox/submit-action.ts',
      'src/outbox/submit-now.ts',
      'src/outbox/submitting.ts',
    ],
  },
  rules: {
    tests: '{admin/*,files,home,lists,self-tests,profile,scores,sign-in}',
    paths: ['src/features', 'src/files', 'src/lists', 'src/scores'],
    except: [
      'src/features/assignment',
      'src/features/admin/assignments/add-assignment.ts',
      'src/features/admin/assignments/load-start.ts',
      'src/features/admin/assignments/lock-or-delete.ts',
      'src/features/admin/assignments/averages/load-averages.ts',
      'src/features/admin/form-builder/add-form.ts',
      'src/features/admin/form-builder/focus.ts',
      'src/features/admin/form-builder/load-copy.ts',
      'src/features/admin/groups/group-run.ts',
      'src/features/admin/scores',
      'src/features/admin/users/role-names.ts',
      'src/features/home/extras.ts',
      'src/features/home/open-assignments.ts',
      'src/features/profile/save-user.ts',
      'src/features/self-tests/group/camera.ts',
      'src/files/save-file.ts',
    ],
  },
  dump: {
    tests: 'admin/scores/{reader,worker}',
    paths: ['src/features/admin/scores/reader', 'src/features/admin/scores/worker'],
    except: ['src/features/admin/scores/worker/dump-worker.ts'],
  },
  scores: {
    tests: 'admin/scores',
    paths: ['src/features/admin/scores'],
    except: [
      'src/features/admin/scores/choose',
      'src/features/admin/scores/reader',
      'src/features/admin/scores/take',
      'src/features/admin/scores/worker',
    ],
  },
  display: {
    tests: '{i18n,ui,unsaved,sharing,messages}',
    paths: [
      'src/i18n/format.ts',
      'src/i18n/size-text.ts',
      'src/messages/error-text.ts',
      'src/sharing/draw-qr.ts',
      'src/ui/chart-config.ts',
      'src/ui/chart-data.ts',
      'src/ui/line-style.ts',
      'src/ui/mark-lines.ts',
      'src/ui/radar-drawing.ts',
      'src/unsaved/draft-ownership.ts',
    ],
  },
};

/**
 * The files of a room, by their paths in the project, without hooks.
 *
 * @param {string} name
 */
export function filesOf(name) {
  const { paths, except = [] } = rooms[name] ?? { paths: [] };
  return paths
    .flatMap((path) => filesBelow(path))
    .filter((file) => /\.ts$/.test(file) && !/\.d\.ts$|\/use-[^/]*$/.test(file))
    .filter((file) => !except.some((path) => file === path || file.startsWith(`${path}/`)));
}

/**
 * The file, or all files in the folder and its folders.
 *
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}
