import { useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import styles from './BlockEditor.module.css';
import type { BuilderForm } from './BuilderField.tsx';
import type { FormFields } from './form-rules.ts';
import { type QuestionCommands, QuestionRow } from './QuestionRow.tsx';
import { renderAndFocus } from './render-and-focus.ts';

type Props = { form: BuilderForm; block: number };
type Questions = FormFields['blocks'][number]['questions'];

/** Pasted questions: where they begin, what is said of them, and the questions of the block without and with them. */
type Pasted = { from: number; count: number; text: string; replaced: Questions; after: Questions };

/** The questions of a block, with a button that adds one. */
export function QuestionList({ form, block }: Props) {
  const { t } = useTranslation(['form-builder', 'common']);
  const { control, getValues } = form;
  const name = `blocks.${block}.questions` as const;
  const { fields, insert, move, remove } = useFieldArray({ control, name });
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
      paste: (index, pasted, isReplacing) => {
        const questions = pasted.questions.map((question) => ({ question }));
        const from = isReplacing ? index : index + 1;
        const replaced = isReplacing ? [{ question: getValues(idOf(index)) }] : [];
        const change = () => {
          insert(from, questions, withoutFocus);
          if (isReplacing) remove(from + questions.length);
        };
        renderAndFocus(change, idOf(from + questions.length - 1));
        const count = questions.length;
        const heading = pasted.heading && t('paste.heading', { heading: pasted.heading });
        const text = `${t('paste.added', { count })} ${heading}`.trim();
        setPasted({ from, count, text, replaced, after: structuredClone(getValues(name)) });
        announce(text);
      },
    };
    const undoPaste = ({ from, count, replaced }: Pasted) => {
      const change = () => {
        setPasted(null);
        remove(Array.from({ length: count }, (_, at) => from + at));
        insert(from, replaced, withoutFocus);
      };
      renderAndFocus(change, idOf(replaced.length > 0 ? from : from - 1));
    };
    return { commands, drop, undoPaste };
  }, [name, getValues, insert, move, remove, t]);

  return (
    <>
      {fields.length > 0 && (
        <ol className={styles.questions}>
          {fields.map(({ id }, index) => (
            <QuestionRow
              key={id}
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
      {text}
      <Button variant="quiet" onClick={onUndo}>
        {t('paste.undo')}
      </Button>
    </p>
  );
}
