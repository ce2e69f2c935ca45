import type { Step } from './thumb.ts';

const screen = 640;

/** The counts of a walk as a table in Markdown, with a line of totals. Scrolling is in screens of 640 px. */
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
      `| ${step.name} | ${step.taps} | ${step.characters} | ${step.keyboards} | ${screens(step.byHand)} | ${screens(step.byItself)} | ${step.pages} | ${step.words} | ${step.sentences} |`,
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

function screens(px: number): string {
  return (px / screen).toFixed(1);
}
