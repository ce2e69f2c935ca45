import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block, Form } from '../api/form-schema.ts';
import type { AnswerSource, OnAnswer } from '../device/answers/answer-store.ts';
import { questionKeysOf } from '../device/answers/answers.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DocumentTitle } from '../ui/Page.tsx';
import { BlockCard } from './BlockCard.tsx';
import { BlockDrawer } from './BlockDrawer.tsx';
import { useBlockIndex, useNamedForm } from './blocks.ts';
import { ContinueOffer, focusFirstOpen, ProgressBar } from './Progress.tsx';
import styles from './Questionnaire.module.css';

type Props = {
  form: Form;
  source: AnswerSource;
  /** For the document's title, besides the form; by default the assignment. */
  about?: string;
  /** Called with each answer. Without it the answers are read-only. */
  onAnswer?: OnAnswer | undefined;
  /** A line below the title, such as the group. Null reserves its height. */
  note?: ReactNode;
  /** Whether answers and block cannot be changed at the moment. */
  locked?: boolean;
  markOpen?: boolean;
  notices?: ReactNode;
  /** Shown below the block. */
  after?: (block: Block) => ReactNode;
  /** Below the form's name in the drawer. */
  status: ReactNode;
  /** Shown below the blocks in the drawer. */
  tools?: ReactNode;
  /** Replaces Next on the last block. */
  end?: ReactNode;
  /** Above the bar of the last block: what became of pressing `end`. */
  result?: ReactNode;
};

/** The questionnaire screen: a drawer with the blocks, and one block at a time. */
export function Questionnaire({
  form: given,
  source,
  about = given.name,
  onAnswer,
  note,
  locked = false,
  markOpen = false,
  notices,
  after,
  status,
  tools,
  end,
  result,
}: Props) {
  const { t } = useTranslation('questionnaire');
  const form = useNamedForm(given);
  const [index, goTo] = useBlockIndex(form.blocks.length);
  const heading = useHeadingFocus(index);
  const block = form.blocks[index];
  return (
    <div className={styles.layout}>
      <DocumentTitle page={form.name} about={about} />
      {onAnswer && (
        <button
          type="button"
          className="skip-link"
          onClick={() => focusFirstOpen(questionKeysOf(form, index), source.answers())}
        >
          {t('toQuestions')}
        </button>
      )}
      <div className={styles.title}>
        <hgroup>
          <h1 lang="" dir="auto" tabIndex={-1}>
            {form.name}
          </h1>
          {given.name && given.name !== form.name && (
            <p lang="" dir="auto">
              {given.name}
            </p>
          )}
          {note !== undefined && <p>{note || '\u00a0'}</p>}
        </hgroup>
      </div>
      <BlockDrawer
        form={form}
        source={source}
        current={index}
        locked={locked}
        counted={onAnswer !== undefined}
        onGoTo={goTo}
        status={status}
        tools={tools}
      />
      <div className={styles.content}>
        {notices}
        {block ? (
          <BlockCard
            block={block}
            index={index}
            count={form.blocks.length}
            source={source}
            onAnswer={onAnswer}
            locked={locked}
            markOpen={markOpen}
            heading={heading}
            action={
              onAnswer && (
                <ContinueOffer form={form} source={source} index={index} goTo={goTo} locked={locked} />
              )
            }
          />
        ) : (
          <EmptyState title={t('noBlocks')} text={t('noBlocksText')} />
        )}
        {block && after?.(block)}
        {index >= form.blocks.length - 1 && result}
        <div ref={measureBar} className={styles.steps}>
          <Button
            variant="secondary"
            disabled={index === 0}
            aria-disabled={locked}
            onClick={() => goTo(index - 1)}
          >
            {t('back')}
          </Button>
          {block && onAnswer && <ProgressBar form={form} source={source} index={index} locked={locked} />}
          {index < form.blocks.length - 1 ? (
            <Button aria-disabled={locked} onClick={() => goTo(index + 1)}>
              {t('next')}
            </Button>
          ) : (
            end
          )}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the heading when the block changes. */
function useHeadingFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}

/**
 * The ref of a sticky bottom bar. Adds the bar's height to the page's scroll padding (base.css), so that focused elements are
 * scrolled out from under it; 0 where the bar does not stick at this window size. Without custom properties: for one that
 * changes on the root, Chromium computes the styles of the whole page again.
 */
export function measureBar(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const sticks = getComputedStyle(bar).position === 'sticky';
    style.scrollPaddingBlockEnd = `calc(${sticks ? bar.offsetHeight : 0}px + 3rem)`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = '';
  };
}
