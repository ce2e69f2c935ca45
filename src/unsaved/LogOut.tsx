import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/i18n.ts';
import { useLogOut, useUser } from '../session/use-user.ts';
import { hasUnpersisted, removeUnsent, unsentKeys } from '../storage/unsent.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The log out button. It asks first what to do with unsent work on this device, if there is any. */
export function LogOut({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  const { uuid } = useUser();
  const logOut = useLogOut();
  const [open, setOpen] = useState(false);
  const start = async () => {
    if (unsentKeys(uuid).length === 0 && !hasUnpersisted(uuid)) return logOut();
    // Without these texts nothing can be asked: the work stays on the device.
    await loadTexts('unsaved').then(() => setOpen(true), logOut);
  };
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => void start()}>
        {t('logOut')}
      </Button>
      {open && <UnsentDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Asks what to do with work that is stored, and says which is lost because it is not. It is there only while it is open,
 * because its texts are loaded for it.
 */
function UnsentDialog({ onClose }: { onClose: () => void }) {
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
      title={hasStored ? t('unsent.title') : t('unpersisted.title')}
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
        {hasUnpersisted(uuid) && <p>{t('unpersisted.text')}</p>}
      </div>
    </Dialog>
  );
}
