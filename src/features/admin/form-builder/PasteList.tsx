import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './FormBuilder.module.css';
import { isLongEnough } from './form-rules.ts';
import { countPasted, readPasted } from './pasted-blocks.ts';
import type { Pasted, PastedBlock } from './pasted-list.ts';

type Props = {
  open: boolean;
  /** Whether questions without a block get a new one, because the form has none. */
  needsBlock: boolean;
  onClose: () => void;
  onAdd: (pasted: PastedBlock[]) => void;
};

const mostShown = 5;

/** The dialog to paste a list from a document or spreadsheet. It shows what will be added first. */
export function PasteList({ open, needsBlock, onClose, onAdd }: Props) {
  const { t } = useTranslation(['form-builder', 'common']);
  const [text, setText] = useState('');
  const pasted = readPasted(text);
  const close = () => {
    setText('');
    onClose();
  };
  const add = () => {
    // The dialog restores the focus when it closes; `onAdd` may then focus the new question.
    flushSync(close);
    onAdd(pasted.blocks);
  };
  return (
    <Dialog
      open={open}
      title={t('paste.title')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button disabled={pasted.blocks.length === 0} onClick={add}>
            {t('paste.add')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('paste.label')}
        hint={t('paste.hint')}
        dir="auto"
        rows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        <PasteReport pasted={pasted} needsBlock={needsBlock} />
      </div>
    </Dialog>
  );
}

/** The numbers of blocks and questions in a pasted text, what in it is too short, and what is left out. */
function PasteReport({ pasted, needsBlock }: { pasted: Pasted; needsBlock: boolean }) {
  const { t, i18n } = useTranslation('form-builder');
  const { blocks, questions } = countPasted(pasted.blocks);
  const texts = pasted.blocks.flatMap((block) => [block.name, ...block.questions]);
  const tooShort = texts.filter((one) => one !== '' && !isLongEnough(one));
  const listed = (all: string[]) => {
    const shown = all.slice(0, mostShown).map((one) => t('paste.quoted', { text: one }));
    const more = all.length - shown.length;
    return formatList(more > 0 ? [...shown, t('paste.andMore', { count: more })] : shown, i18n.language);
  };
  return (
    <>
      <p>
        {blocks > 0 && `${t('paste.blocks', { count: blocks })}, `}
        {t('paste.count', { count: questions })}
      </p>
      {needsBlock && pasted.blocks[0]?.name === '' && <p>{t('paste.noName')}</p>}
      {tooShort.length > 0 && (
        <p className={styles.tooShort}>
          {t('paste.tooShort', { count: tooShort.length, list: listed(tooShort) })}
        </p>
      )}
      {pasted.skipped.length > 0 && <p>{t('paste.skipped', { list: listed(pasted.skipped) })}</p>}
    </>
  );
}
