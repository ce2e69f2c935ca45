import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksBeforeClosing } from '../../device/answers/open-stores.ts';
import { removeUnsent, unsentKeys } from '../../device/unsent.ts';
import { useLogOut, useUser } from '../../session/route.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The log out button. Asks first when there is unsubmitted work on this device, or when changes would be lost. */
export function LogOut() {
  const { t } = useTranslation('common');
  const { uuid } = useUser();
  const logOut = useLogOut();
  const [question, setQuestion] = useState<{ losesWork: boolean } | null>(null);
  const start = async () => {
    // First, because a page may store its draft when it is asked.
    const losesWork = asksBeforeClosing();
    if (unsentKeys(uuid).length === 0 && !losesWork) return logOut();
    // Without its texts there is no dialog. What is stored stays on the device.
    await loadTexts('unsaved').then(() => setQuestion({ losesWork }), logOut);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void start()}>
        {t('logOut')}
      </Button>
      {question && <UnsentDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  );
}

/**
 * Asks what to do with stored work, and says what is lost because it is not stored. Rendered only while open, because
 * its texts load with it.
 */
function UnsentDialog({ losesWork, onClose }: { losesWork: boolean; onClose: () => void }) {
  const { t } = useTranslation(['unsaved', 'common']);
  const { uuid } = useUser();
  const logOut = useLogOut();
  const textId = useId();
  const hasStored = unsentKeys(uuid).length > 0;
  const remove = () => {
    removeUnsent(uuid);
    void logOut();
  };
  return (
    <Dialog
      open
      title={hasStored ? t('unsent.title') : t('changes.title')}
      describedBy={textId}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" onClick={remove}>
            {hasStored ? t('unsent.remove') : t('common:logOut')}
          </Button>
          {hasStored && <Button onClick={logOut}>{t('unsent.keep')}</Button>}
        </>
      }
    >
      <div id={textId}>
        {hasStored && <p>{t('unsent.text')}</p>}
        {losesWork && <p>{t('changes.text')}</p>}
      </div>
    </Dialog>
  );
}
