import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { drawQr, type QrDrawing } from '../../../ui/draw-qr.ts';
import { QrDialog } from './QrDialog.tsx';
import styles from './Share.module.css';

type State = 'closed' | 'drawing' | 'failed' | QrDrawing;

/** The button that shows a link as a QR code. The code that draws it loads at the first click. */
export function QrButton({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation('admin-assignments');
  const [state, setState] = useState<State>('closed');
  const open = async () => {
    setState('drawing');
    try {
      setState(await drawQr(link));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" busy={state === 'drawing'} onClick={open}>
        {t('qr.button')}{' '}
        <span className="visually-hidden" lang="">
          {name}
        </span>
      </Button>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('qr.failed')}
        </p>
      )}
      {typeof state === 'object' && (
        <QrDialog name={name} link={link} drawing={state} onClose={() => setState('closed')} />
      )}
    </>
  );
}
