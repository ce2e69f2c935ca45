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
  device: {
    tests: '{device,session,assignment,questionnaire}/**',
    paths: ['src/device', 'src/session'],
    except: ['src/device/outbox/submitting.ts'],
  },
  api: { tests: 'api', paths: ['src/api'] },
  questionnaire: {
    tests: '{device,assignment,questionnaire}/**',
    paths: [
      'src/features/assignment',
      'src/questionnaire/pace/scroll.ts',
      'src/questionnaire/transfer/draft-hash.ts',
    ],
  },
  rules: {
    tests: '{admin/*,ui,home,shared/*,self-tests,profile,averages,sign-in}',
    paths: ['src/features', 'src/ui/csv.ts', 'src/ui/zip.ts', 'src/shared', 'src/averages'],
    except: [
      'src/features/assignment',
      'src/features/admin/assignments/add-assignment.ts',
      'src/features/admin/assignments/load-start.ts',
      'src/features/admin/assignments/averages/load-averages.ts',
      'src/features/admin/form-builder/add-form.ts',
      'src/features/admin/groups/group-run.ts',
      'src/features/admin/dump',
      'src/features/home/extras.ts',
      'src/features/profile/save-user.ts',
    ],
  },
  dump: {
    tests: 'admin/dump/{reader,worker}',
    paths: ['src/features/admin/dump/reader', 'src/features/admin/dump/worker'],
    except: ['src/features/admin/dump/worker/dump-worker.ts'],
  },
  scores: {
    tests: 'admin/dump',
    paths: ['src/features/admin/dump'],
    except: [
      'src/features/admin/dump/choose',
      'src/features/admin/dump/reader',
      'src/features/admin/dump/take',
      'src/features/admin/dump/worker',
    ],
  },
  display: {
    tests: '{texts,ui}',
    paths: [
      'src/texts/format.ts',
      'src/texts/size-text.ts',
      'src/texts/error-text.ts',
      'src/ui/draw-qr.ts',
      'src/ui/chart-config.ts',
      'src/ui/chart-data.ts',
      'src/ui/mark-lines.ts',
      'src/ui/radar-drawing.ts',
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
