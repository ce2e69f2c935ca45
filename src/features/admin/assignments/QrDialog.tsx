import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { QrDrawing } from './qr-code.ts';
import styles from './Share.module.css';

type Props = { name: string; link: string; drawing: QrDrawing; onClose: () => void };

/** A link as a QR code, large enough for a projector. It stays black on white in dark mode, for the scanners. */
export function QrDialog({ name, link, drawing: { size, path }, onClose }: Props) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  const figure = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      size="large"
      title={<bdi>{name}</bdi>}
      actions={
        <>
          {document.fullscreenEnabled && (
            <Button variant="secondary" onClick={() => void figure.current?.requestFullscreen()}>
              {t('qr.fullScreen')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <figure className={styles.qr} ref={figure}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('qr.image')}
          shapeRendering="crispEdges"
        >
          <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <figcaption>{link}</figcaption>
      </figure>
    </Dialog>
  );
}
