import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import styles from './ErrorSummary.module.css';
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
  if (problems.length === 0) {
    return (
      <section
        ref={box}
        className={cx(styles.summary, styles.warning)}
        tabIndex={-1}
        aria-labelledby="form-warnings"
      >
        <h2 id="form-warnings">{t('summary.emptyTitle', { count: warnings.length })}</h2>
        <ul>
          {warnings.slice(0, mostShown).map((block) => {
            const problem = { field: `blocks.${block}.questions.add`, error: 'required', block } as const;
            return (
              <li key={block}>
                <a href={`#${problem.field}`} onClick={(event) => go(event, problem)}>
                  {t('block.number', { number: block + 1 })}
                </a>
              </li>
            );
          })}
        </ul>
        <p>{t('summary.emptyText')}</p>
      </section>
    );
  }
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby="form-problems">
      <h2 id="form-problems">{t('summary.title', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`} onClick={(event) => go(event, problem)}>
              {place(problem)}
            </a>
            {t('summary.of', {
              problem: t(`errors.${problem.error}`, {
                missing: t(problem.question === undefined ? 'missing.name' : 'missing.question'),
              }),
            })}
          </li>
        ))}
      </ul>
      {problems.length > mostShown && <p>{t('summary.more', { count: problems.length - mostShown })}</p>}
    </section>
  );
}
