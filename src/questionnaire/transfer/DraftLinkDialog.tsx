import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import { useUser } from '../../session/use-user.ts';
import { CopyText } from '../../texts/CopyText.tsx';
import { languageOfEnglish } from '../../texts/languages.ts';
import { useAnnouncement } from '../../texts/use-announcement.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { QrDrawing } from '../../ui/draw-qr.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { draftHashOf, drawLink } from './draft-hash.ts';
import styles from './Transfer.module.css';

type Props = { form: Form; formId: string; store: AnswerSource };
type DialogProps = Props & { open: boolean; onClose: () => void };

/** The link to the questionnaire with the pupil's answers, and its QR code. */
export function DraftLinkDialog({ open, onClose, ...props }: DialogProps) {
  const { t } = useTranslation(['pace', 'common']);
  return (
    <Dialog
      open={open}
      title={t('elsewhere')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
      onClose={onClose}
    >
      {open && <DraftLink {...props} />}
    </Dialog>
  );
}

function DraftLink({ form, formId, store }: Props) {
  const { t, i18n } = useTranslation('transfer');
  const { uuid, firstname, name } = useUser();
  const { pathname } = useLocation();
  const answers = useSyncExternalStore(store.subscribe, store.answers);
  const isEmpty = ![...answers.values()].some(Boolean);
  const hash = isEmpty ? '' : draftHashOf(answers, { userUuid: uuid, formId, form });
  const link = window.location.origin + pathname + hash;
  return (
    <>
      <div className={styles.content}>
        {/* Focused first: focus on a button below would scroll the code out of a low screen. */}
        <p tabIndex={-1} data-first-focus>
          {isEmpty ? t('link.empty') : t('link.text', { name: `${firstname} ${name}` })}
        </p>
        <Code key={link} link={link} />
      </div>
      <CopyText
        text={link}
        texts={{
          copy: t('link.copy'),
          copied: t('link.copied'),
          failed: t('link.notCopied'),
          failedLang: languageOfEnglish(i18n.language),
          label: t('link.label'),
          hint: t('link.hint'),
        }}
      >
        <p className={styles.link}>{link}</p>
      </CopyText>
    </>
  );
}

function Code({ link }: { link: string }) {
  const { t } = useTranslation('transfer');
  const [drawing, setDrawing] = useState<QrDrawing | 'drawing' | 'failed'>('drawing');
  useEffect(() => {
    drawLink(link).then(
      (drawn) => setDrawing(drawn ?? 'failed'),
      () => setDrawing('failed'),
    );
  }, [link]);
  const problem = drawing === 'failed' && t('link.failed');
  useAnnouncement(problem);
  if (problem) return <Alert tone="info">{problem}</Alert>;
  return (
    <div className={styles.code}>
      {typeof drawing === 'object' && <QrCode drawing={drawing} label={t('link.image')} />}
    </div>
  );
}
