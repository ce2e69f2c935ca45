import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { CopyText } from '../../../texts/CopyText.tsx';
import { drawQr, type QrDrawing } from '../../../ui/draw-qr.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './Group.module.css';
import { fragmentOf } from './group-link.ts';
import { joinNames, type Person } from './people.ts';

/** All people for another device to continue with: as a QR code, and as a link to copy. */
export function PassOn({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation('team-roles');
  const link = `${window.location.origin}${paths.groupRoles}#${fragmentOf(people)}`;
  return (
    <section className={styles.code}>
      <h2>{t('qr.title')}</h2>
      <p>{t('qr.text', { count: people.length })}</p>
      <p>{t('qr.share')}</p>
      <Code key={link} link={link} label={t('qr.image', { names: joinNames(people, i18n.language) })} />
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
    </section>
  );
}

function Code({ link, label }: { link: string; label: string }) {
  const { t } = useTranslation('team-roles');
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);
  useEffect(() => {
    drawQr(link).then(setDrawing, () => setDrawing('failed'));
  }, [link]);
  if (drawing === 'failed') return <p role="alert">{t('qr.failed')}</p>;
  return <div className={styles.qr}>{drawing && <QrCode drawing={drawing} label={label} />}</div>;
}
