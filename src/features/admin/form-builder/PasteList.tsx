import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { countPasted, type PastedBlock, pastedBlocks } from './pasted-blocks.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  onAdd: (pasted: PastedBlock[]) => void;
};

/** The dialog for pasting a list from a document or spreadsheet. It shows how many blocks and questions it found. */
export function PasteList({ open, onClose, onAdd }: Props) {
  const { t } = useTranslation(['form-builder', 'common']);
  const [text, setText] = useState('');
  const pasted = pastedBlocks(text);
  const { blocks, questions } = countPasted(pasted);
  const close = () => {
    setText('');
    onClose();
  };
  const add = () => {
    // The dialog restores the focus when it closes. Only then may `onAdd` focus the new question.
    flushSync(close);
    onAdd(pasted);
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
          <Button disabled={pasted.length === 0} onClick={add}>
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
      <p role="status">
        {blocks > 0 && `${t('paste.blocks', { count: blocks })}, `}
        {t('paste.count', { count: questions })}
      </p>
    </Dialog>
  );
}
