import type { Step } from './person.ts';

const phoneHeight = 640;
/** The screen of a teacher. */
export const desk = { width: 1280, height: 800 };

/** The counts of a student's walk as a table in Markdown, with a line of totals. Scrolling is in screens of 640 px. */
export function report(title: string, steps: readonly Step[]): string {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
  const most = (of: (step: Step) => number) => Math.max(...steps.map(of));
  const total: Step = {
    name: 'all',
    taps: sum(({ taps }) => taps),
    characters: sum(({ characters }) => characters),
    keyboards: sum(({ keyboards }) => keyboards),
    byHand: sum(({ byHand }) => byHand),
    byItself: sum(({ byItself }) => byItself),
    pages: sum(({ pages }) => pages),
    words: most(({ words }) => words),
    sentences: most(({ sentences }) => sentences),
  };
  const rows = [...steps, total].map(
    (step) =>
      `| ${step.name} | ${step.taps} | ${step.characters} | ${step.keyboards} | ${screens(step.byHand, phoneHeight)} | ${screens(step.byItself, phoneHeight)} | ${step.pages} | ${step.words} | ${step.sentences} |`,
  );
  return [
    `## ${title}`,
    '',
    '| step | taps | characters | keyboard | screens by hand | by itself | pages | words first | sentences |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

/** The counts of a teacher's walk: a line for each task, and no totals, because not every version can do all of them. */
export function reportTasks(title: string, steps: readonly Step[]): string {
  return [
    `## ${title}`,
    '',
    '| task | clicks | characters | pages | screens by hand |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...steps.map(
      (step) =>
        `| ${step.name} | ${step.taps} | ${step.characters} | ${step.pages} | ${screens(step.byHand, desk.height)} |`,
    ),
    '',
  ].join('\n');
}

function screens(px: number, size: number): string {
  return (px / size).toFixed(1);
}
