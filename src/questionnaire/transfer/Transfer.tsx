import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { draftHash } from '../use-block-index.ts';
import type { DraftLinkDialog, IncomingDraftDialog } from './dialogs.ts';
import styles from './Transfer.module.css';

const loadDialogs = async () => (await Promise.all([import('./dialogs.ts'), loadTexts('transfer')]))[0];

type LoadError = { onLoadError: () => void };
type LinkProps = ComponentProps<typeof DraftLinkDialog>;
type IncomingProps = ComponentProps<typeof IncomingDraftDialog>;

const LazyDraftLink = lazyDialog<LinkProps & LoadError>(
  async () => (await loadDialogs()).DraftLinkDialog,
  ({ onLoadError }) => onLoadError(),
);
const LazyIncomingDraft = lazyDialog<IncomingProps & LoadError>(
  async () => (await loadDialogs()).IncomingDraftDialog,
  ({ onLoadError }) => onLoadError(),
);

/** The button that shows the link to continue on another device. */
export function DraftLinkButton(props: Omit<LinkProps, 'open' | 'onClose'>) {
  const { t } = useTranslation(['pace', 'questionnaire']);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('loading');
    loadDialogs().then(
      () => setState('open'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button variant="quiet" className={styles.opener} busy={state === 'loading'} onClick={open}>
        {t('elsewhere')}
      </Button>
      {state === 'failed' && <Alert tone="error">{t('questionnaire:partFailed')}</Alert>}
      <LazyDraftLink
        {...props}
        open={state === 'open'}
        onClose={() => setState('closed')}
        onLoadError={() => setState('failed')}
      />
    </>
  );
}

/** The same button under the last block of a narrow screen, where the drawer is closed. */
export function DraftLinkUnderBlock(props: ComponentProps<typeof DraftLinkButton>) {
  const narrow = useMedia('(width <= 48rem)');
  return narrow && <DraftLinkButton {...props} />;
}

/** Asks what to do with answers in the address. Waits while the form is locked. */
export function IncomingDraft(props: Omit<IncomingProps, 'open'>) {
  const { t } = useTranslation(['pace', 'questionnaire']);
  const { hash } = useLocation();
  const [isFailed, setFailed] = useState(false);
  const isIncoming = hash.startsWith(draftHash);
  return (
    <>
      {isIncoming && isFailed && <Alert tone="error">{t('questionnaire:partFailed')}</Alert>}
      <LazyIncomingDraft {...props} open={isIncoming && !props.locked} onLoadError={() => setFailed(true)} />
    </>
  );
}
