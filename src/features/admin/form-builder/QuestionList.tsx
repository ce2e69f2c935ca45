import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/use-write.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import styles from './BlockList.module.css';
import { BuilderArea, type BuilderForm, type BuilderTexts } from './BuilderField.tsx';
import type { FormFields } from './form-rules.ts';
import {
  ItemActions,
  type ItemCommands,
  moveDirection,
  renderAndFocus,
  useGradualCount,
} from './ItemActions.tsx';
import { type PastedQuestions, pastedQuestions } from './pasted-questions.ts';

type Props = { form: BuilderForm; block: number };
type Questions = FormFields['blocks'][number]['questions'];

/** What was pasted into the question at `index`, and the questions of the block before and after it. */
type Pasted = { index: number; text: string; before: Questions; after: Questions };

/** The questions of a block, with a button that adds one. */
export function QuestionList({ form, block }: Props) {
  const { t } = useTranslation(['form-builder', 'common']);
  const { control, getValues } = form;
  const name = `blocks.${block}.questions` as const;
  const { fields, insert, move, remove, replace } = useFieldArray({ control, name });
  const count = useGradualCount(fields.length, 100);
  const [removing, setRemoving] = useState<number | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);

  const { commands, drop, undoPaste } = useMemo(() => {
    const idOf = (index: number) => `${name}.${index}.question` as const;
    const withoutFocus = { shouldFocus: false };
    const drop = (index: number) => {
      const left = getValues(name).length - 1;
      const change = () => {
        setRemoving(null);
        remove(index);
      };
      renderAndFocus(change, left > 0 ? idOf(Math.min(index, left - 1)) : `${name}.add`);
    };
    const commands: QuestionCommands = {
      move: (index, by) => {
        const [to, count] = [index + by, getValues(name).length];
        if (to < 0 || to >= count) return;
        renderAndFocus(() => move(index, to));
        announce(t('question.moved', { number: to + 1, count }));
      },
      remove: (index) => {
        if (getValues(idOf(index)).trim() === '') drop(index);
        else setRemoving(index);
      },
      addAt: (index) => renderAndFocus(() => insert(index, { question: '' }, withoutFocus), idOf(index)),
      paste: (index, { questions, heading }, isReplacing) => {
        const before = structuredClone(getValues(name));
        const from = isReplacing ? index : index + 1;
        const rows = questions.map((question) => ({ question }));
        const after = before.toSpliced(from, isReplacing ? 1 : 0, ...rows);
        renderAndFocus(() => replace(structuredClone(after)), idOf(from + questions.length - 1));
        const added = t('paste.added', { count: questions.length });
        const text = heading ? `${added} ${t('paste.heading', { heading })}` : added;
        setPasted({ index, text, before, after });
        announce(text);
      },
    };
    const undoPaste = ({ index, before }: Pasted) =>
      renderAndFocus(() => {
        setPasted(null);
        replace(before);
      }, idOf(index));
    return { commands, drop, undoPaste };
  }, [name, getValues, insert, move, remove, replace, t]);

  return (
    <>
      {fields.length > 0 && (
        <ol className={styles.questions}>
          {fields.slice(0, count).map(({ id }, index) => (
            <QuestionRow
              key={id}
              t={t}
              form={form}
              block={block}
              index={index}
              last={index === fields.length - 1}
              commands={commands}
            />
          ))}
        </ol>
      )}
      {pasted && <PasteNotice form={form} block={block} pasted={pasted} onUndo={() => undoPaste(pasted)} />}
      <div>
        <Button id={`${name}.add`} variant="secondary" onClick={() => commands.addAt(fields.length)}>
          {t('addQuestion')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing !== null}
        title={t('question.removeTitle', { number: (removing ?? 0) + 1 })}
        text={removing !== null && getValues(`${name}.${removing}.question`)}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => removing !== null && drop(removing)}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}

type PasteNoticeProps = Props & { pasted: Pasted; onUndo: () => void };

/** What was pasted, and the button that undoes it while the questions of the block are the same. */
function PasteNotice({ form: { control }, block, pasted: { text, after }, onUndo }: PasteNoticeProps) {
  const { t } = useTranslation('form-builder');
  const isUnchanged = useWatch({
    control,
    name: `blocks.${block}.questions`,
    compute: (list) =>
      list.length === after.length && list.every(({ question }, at) => question === after[at]?.question),
  });
  if (!isUnchanged) return null;
  return (
    <p className={styles.pasted}>
      <span>{text}</span>
      <Button variant="quiet" onClick={onUndo}>
        {t('paste.undo')}
      </Button>
    </p>
  );
}

type QuestionCommands = ItemCommands & {
  addAt: (index: number) => void;
  /** Adds pasted questions in place of one without a text (`isReplacing`), else below it. */
  paste: (index: number, pasted: PastedQuestions, isReplacing: boolean) => void;
};

type RowProps = {
  t: BuilderTexts;
  form: BuilderForm;
  block: number;
  index: number;
  last: boolean;
  commands: QuestionCommands;
};

/** A question: its text and its buttons. Memoised: it renders when it moves, not while typing. */
const QuestionRow = memo(function QuestionRow({ t, form, block, index, last, commands }: RowProps) {
  const handleKey = (event: KeyboardEvent) => {
    const by = moveDirection(event);
    if (by) {
      event.preventDefault();
      commands.move(index, by);
    } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
      // An input method for Chinese or Japanese confirms a word with Enter, which Safari sends after the composition
      // with keyCode 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      commands.addAt(index + 1);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedQuestions(event.clipboardData.getData('text/plain'));
    if (pasted.questions.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const unselected = value.slice(0, selectionStart) + value.slice(selectionEnd);
    commands.paste(index, pasted, unselected.trim() === '');
  };
  return (
    <li className={styles.question} onKeyDown={handleKey}>
      <BuilderArea
        t={t}
        form={form}
        name={`blocks.${block}.questions.${index}.question`}
        label={t('question.number', { number: index + 1 })}
        aria-required="true"
        onPaste={handlePaste}
      />
      <ItemActions kind="question" index={index} last={last} commands={commands} />
    </li>
  );
});
