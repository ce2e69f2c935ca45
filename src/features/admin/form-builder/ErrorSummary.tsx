import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import styles from './Builder.module.css';
import { blocksWithoutQuestions } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { type FormProblem, problemsOf } from './problems.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  /** The number of submissions with errors. Each one focuses the summary. */
  refusals: number;
  /** The indexes of the blocks without questions that the teacher was warned about. */
  warned: readonly number[];
  onGo: (problem: FormProblem) => void;
};

const mostShown = 20;

/** The errors that prevent submitting, linked to their fields. Without errors, the blocks without questions. */
export function ErrorSummary({ form: { control }, refusals, warned, onGo }: Props) {
  const { t, i18n } = useTranslation('form-builder');
  const { errors } = useFormState({ control });
  const empty = useWatch({ control, name: 'blocks', compute: blocksWithoutQuestions });
  const warnings = warned.filter((index) => empty.includes(index));
  const box = useRef<HTMLElement>(null);
  const problems = problemsOf(errors);
  const focused = useRef(0);
  // The count can change a render before the errors do.
  useLayoutEffect(() => {
    if (refusals === focused.current || !box.current) return;
    focused.current = refusals;
    box.current.focus();
  });
  if (problems.length === 0 && warnings.length === 0) return null;

  const place = ({ field, block, question }: FormProblem) => {
    if (field === 'color') return t('color');
    if (field === 'blocks') return t('blocks');
    const name = t(field.endsWith('description') ? 'description' : 'name');
    if (block === undefined) return name;
    const inBlock = t('block.number', { number: block + 1 });
    const what = question === undefined ? name : t('question.number', { number: question + 1 });
    return `${inBlock}, ${what.toLocaleLowerCase(i18n.language)}`;
  };
  const go = (event: MouseEvent, problem: FormProblem) => {
    event.preventDefault();
    onGo(problem);
  };
  const isWarning = problems.length === 0;
  const links = isWarning
    ? warnings.map((block) => ({
        problem: { field: `blocks.${block}.questions.add`, error: 'required', block } as const,
        name: t('block.number', { number: block + 1 }),
        text: null,
      }))
    : problems.map((problem) => ({
        problem,
        name: place(problem),
        text: t('summary.of', {
          problem: t(`errors.${problem.error}`, {
            missing: t(problem.question === undefined ? 'missing.name' : 'missing.question'),
          }),
        }),
      }));
  return (
    <section
      ref={box}
      className={cx(styles.summary, isWarning && styles.warning)}
      tabIndex={-1}
      aria-labelledby="form-problems"
    >
      <h2 id="form-problems">
        {t(isWarning ? 'summary.emptyTitle' : 'summary.title', { count: links.length })}
      </h2>
      <ul>
        {links.slice(0, mostShown).map(({ problem, name, text }) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`} onClick={(event) => go(event, problem)}>
              {name}
            </a>
            {text}
          </li>
        ))}
      </ul>
      {isWarning && <p>{t('summary.emptyText')}</p>}
      {problems.length > mostShown && <p>{t('summary.more', { count: problems.length - mostShown })}</p>}
    </section>
  );
}
