import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { CopyText } from '../../../sharing/CopyText.tsx';
import { drawQr, type QrDrawing } from '../../../sharing/draw-qr.ts';
import { QrCode } from '../../../sharing/QrCode.tsx';
import styles from './Group.module.css';
import { fragmentOf } from './group-link.ts';
import { joinNames } from './names.ts';
import type { Person } from './people.ts';

/** All people as a QR code, with a button that copies the same as a link. */
export function GroupCode({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation('team-roles');
  const link = `${window.location.origin}${paths.groupRoles}#${fragmentOf(people)}`;
  const drawing = useDrawing(link);
  return (
    <>
      {drawing === 'failed' ? (
        <p role="alert">{t('qr.failed')}</p>
      ) : (
        <div className={styles.qr}>
          {drawing && (
            <QrCode drawing={drawing} label={t('qr.image', { names: joinNames(people, i18n.language) })} />
          )}
        </div>
      )}
      <CopyText
        text={link}
        texts={{
          copy: t('qr.copy'),
          copied: t('qr.copied'),
          failed: t('qr.copyFailed'),
          label: t('qr.link'),
          hint: t('qr.linkHint'),
        }}
      >
        {null}
      </CopyText>
    </>
  );
}

/** The QR code of a link; null until it is drawn. */
function useDrawing(link: string): QrDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ link: string; drawing: QrDrawing | 'failed' } | null>(null);
  useEffect(() => {
    let isLatest = true;
    const show = (drawing: QrDrawing | 'failed') => {
      if (isLatest) setDrawn({ link, drawing });
    };
    drawQr(link).then(show, () => show('failed'));
    return () => {
      isLatest = false;
    };
  }, [link]);
  return drawn?.link === link ? drawn.drawing : null;
}
