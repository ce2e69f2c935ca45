import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import type { Id } from '../../api/schema.ts';
import { useAnswerOptions } from '../../questionnaire/Likert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ComparedBlockSection } from './ComparedBlockSection.tsx';
import styles from './ComparedBlocks.module.css';
import { type ComparedBlock, type Order, sortBlocks } from './comparison.ts';

type Props = {
  blocks: readonly ComparedBlock[];
  /** The pupil's group, whose feedback is shown. */
  groupId: Id | null;
};

const orders: Order[] = ['form', 'difference'];

/** The answers and averages of each question, in collapsible blocks. On paper all are open. */
export function ComparedBlocks({ blocks, groupId }: Props) {
  const { t } = useTranslation('averages');
  const [order, setOrder] = useState<Order>('form');
  const [opened, setOpened] = useState(() => firstOf(blocks));
  const labels = useAnswerOptions().map(({ label }) => label);
  const ends = { first: labels.at(0) ?? '', last: labels.at(-1) ?? '' };
  const sorted = sortBlocks(blocks, order);
  const isAllOpen = blocks.every(({ block_id }) => opened.has(block_id));
  const toggle = (id: Id) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <section className={styles.comparison}>
      <h2>{t('scorePerQuestion')}</h2>
      <p className={styles.legend}>
        <span className={styles.own}>{t('own')}</span> <span className={styles.group}>{t('group')}</span>{' '}
        <span>
          {t('legend', { first: inSentence(ends.first), last: inSentence(ends.last), ...answerRange })}
        </span>
      </p>
      <div className={styles.controls}>
        <SelectField
          label={t('order.label')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={({ target }) => {
            const next = target.value === 'difference' ? 'difference' : 'form';
            setOrder(next);
            setOpened(firstOf(sortBlocks(blocks, next)));
          }}
        />
        <Button
          variant="secondary"
          onClick={() => setOpened(new Set(isAllOpen ? [] : blocks.map(({ block_id }) => block_id)))}
        >
          {t(isAllOpen ? 'closeAll' : 'openAll')}
        </Button>
      </div>
      {sorted.map((block) => (
        <ComparedBlockSection
          key={block.block_id}
          block={block}
          ends={ends}
          groupId={groupId}
          isOpen={opened.has(block.block_id)}
          onToggle={() => toggle(block.block_id)}
        />
      ))}
    </section>
  );
}

function firstOf(blocks: readonly ComparedBlock[]): ReadonlySet<Id> {
  return new Set(blocks.slice(0, 1).map(({ block_id }) => block_id));
}

/** A label as part of a sentence. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
