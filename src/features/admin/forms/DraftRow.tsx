import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readFormDraft, removeFormDraft } from '../../../device/form-draft.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { aboveListClass } from '../../../shared/lists/ListFrame.tsx';
import { destroyClass, ListRow, rowsClass } from '../../../shared/lists/ListRow.tsx';
import { formatTime } from '../../../texts/format.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { focusHeading } from '../../../ui/heading-focus.ts';

/** The user's draft of a form, above the list of forms. Renders nothing when there is none. */
export function DraftRow() {
  const { t, i18n } = useTranslation(['admin-forms', 'common']);
  const { uuid } = useUser();
  const [draft, setDraft] = useState(() => readFormDraft(uuid));
  const [confirming, setConfirming] = useState(false);
  if (!draft) return null;
  const name = draft.name.trim() || t('draft.noName');
  const date = formatTime(draft.savedAt, i18n.language);
  const hiddenName = (
    <span className="visually-hidden" lang="" dir="auto">
      {name}
    </span>
  );
  const remove = () => {
    setConfirming(false);
    removeFormDraft(uuid);
    setDraft(null);
    toastSuccess(t('draft.deleted'));
    focusHeading();
  };
  return (
    <div className={aboveListClass}>
      <ul className={rowsClass}>
        <ListRow
          name={name}
          color={draft.color}
          title={
            <h2 lang="" dir="auto">
              {name}
            </h2>
          }
          info={t('draft.savedAt', { date })}
          state={t('draft.label')}
          action={
            <>
              <Button variant="quiet" className={destroyClass} onClick={() => setConfirming(true)}>
                {t('delete')} {hiddenName}
              </Button>
              <Link className={buttonClass()} to={paths.addForm}>
                {t('draft.continue')} {hiddenName}
              </Link>
            </>
          }
        />
      </ul>
      <ConfirmDialog
        open={confirming}
        title={t('draft.title')}
        text={
          <>
            <p lang="" dir="auto">
              <strong>{name}</strong>
            </p>
            <p>{t('draft.text')}</p>
          </>
        }
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
