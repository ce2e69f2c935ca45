import { useTranslation } from 'react-i18next';
import type { Draft } from '../../device/drafts/use-draft.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/Page.tsx';

type Props = {
  draft: Draft;
  texts: Record<'restored' | 'notStored', string>;
  isRestored: boolean;
  warnings?: string[];
  onDiscard: () => void;
};

/**
 * Messages about the draft of a form: it was restored, it cannot be stored, or another tab has changed or removed it.
 */
export function DraftNotices({ draft, texts, isRestored, warnings = [], onDiscard }: Props) {
  const { t } = useTranslation('unsaved');
  const { isStored, elsewhere, loadOther } = draft;

  const load = () => {
    loadOther();
    // The button is gone then.
    focusHeading();
  };
  const notice = (text: string, label: string, onPress: () => void) => (
    <Alert
      tone="info"
      actions={
        <Button variant="secondary" onClick={onPress}>
          {label}
        </Button>
      }
    >
      {text}
    </Alert>
  );
  return (
    <div role="status">
      {elsewhere === 'changed' && notice(t('elsewhere.changed'), t('elsewhere.load'), load)}
      {elsewhere === 'removed' && notice(t('elsewhere.removed'), t('discard'), load)}
      {isRestored && !elsewhere && notice(texts.restored, t('discard'), onDiscard)}
      {!isStored && <Alert tone="warning">{texts.notStored}</Alert>}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </div>
  );
}
