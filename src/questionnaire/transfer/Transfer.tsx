import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../texts/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { lateCode } from '../../ui/late-code.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { draftHash } from '../use-block-index.ts';
import styles from './Transfer.module.css';

const dialogs = lateCode(async () => (await Promise.all([import('./dialogs.ts'), loadTexts('transfer')]))[0]);
const DraftLinkDialog = dialogs.part((code) => code.DraftLinkDialog, { isNeeded: ({ open }) => open });
const IncomingDraftDialog = dialogs.part((code) => code.IncomingDraftDialog, {
  isNeeded: ({ open }) => open,
  instead: PartFailed,
});

function PartFailed() {
  const { t } = useTranslation('questionnaire');
  return <Alert tone="error">{t('partFailed')}</Alert>;
}

/** The button that shows the link to continue on another device. */
export function DraftLinkButton(props: Omit<ComponentProps<typeof DraftLinkDialog>, 'open' | 'onClose'>) {
  const { t } = useTranslation('pace');
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('loading');
    dialogs.load().then(
      () => setState('open'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" className={styles.opener} busy={state === 'loading'} onClick={open}>
        {t('elsewhere')}
      </Button>
      {state === 'failed' && <PartFailed />}
      <DraftLinkDialog {...props} open={state === 'open'} onClose={() => setState('closed')} />
    </>
  );
}

/** The same button under the last block of a narrow screen, where the drawer is closed. */
export function DraftLinkUnderBlock(props: ComponentProps<typeof DraftLinkButton>) {
  const narrow = useMedia('(width <= 48rem)');
  return narrow && <DraftLinkButton {...props} />;
}

/** Asks what to do with answers in the address. Waits while the form is locked. */
export function IncomingDraft(props: Omit<ComponentProps<typeof IncomingDraftDialog>, 'open'>) {
  const { hash } = useLocation();
  return <IncomingDraftDialog {...props} open={hash.startsWith(draftHash) && !props.locked} />;
}
