import { type MouseEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Assignment } from '../../../api/assignments.ts';
import type { AppError } from '../../../api/errors.ts';
import { paths } from '../../../paths.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { type Details, useDetails, useLoadInView } from '../../../shared/lists/use-details.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { drawQr, type QrDrawing } from '../../../ui/draw-qr.ts';
import { AssignmentInfo } from './AssignmentInfo.tsx';
import styles from './Assignments.module.css';
import type { AssignmentAction } from './lock-or-delete.tsx';
import { QrDialog, ShareLink } from './ShareLink.tsx';

/** The texts of all rows, looked up once per list: a lookup in every row makes a long list slow. */
export function useItemTexts() {
  const { t } = useTranslation(['admin-assignments', 'common', 'lists']);
  return useMemo(
    () => ({
      view: t('view'),
      follow: t('follow'),
      copy: t('copy'),
      lock: t('lock'),
      delete: t('delete'),
      open: t('open'),
      locked: t('locked'),
      qr: t('qr.button'),
      qrFailed: t('qr.failed'),
      more: t('lists:more'),
      loading: t('common:loading'),
    }),
    [t],
  );
}

type Props = {
  assignment: Assignment;
  texts: ReturnType<typeof useItemTexts>;
  details: Details;
  error: AppError | undefined;
  onAction: Confirm<AssignmentAction>;
};

/** The row of an assignment: its name at once, its details when they have loaded. */
export const AssignmentItem = memo(function AssignmentItem({
  assignment,
  texts,
  details,
  error,
  onAction,
}: Props) {
  const { assignment_id: id, name } = assignment;
  const entry = useDetails(details, id);
  const [qr, setQr] = useState<'closed' | 'drawing' | 'failed' | QrDrawing>('closed');
  const isOpen = entry.value?.open;
  const link = location.origin + paths.questionnaire(id);
  const showQr = async () => {
    setQr('drawing');
    try {
      setQr(await drawQr(link));
    } catch {
      setQr('failed');
    }
  };
  const hiddenName = <span className="visually-hidden">{name}</span>;
  const request = (intent: AssignmentAction['intent']) => (event: MouseEvent<HTMLButtonElement>) =>
    onAction({ intent, assignment }, event.currentTarget);
  return (
    <ListRow
      ref={useLoadInView(details, id)}
      name={name}
      error={error}
      title={
        <>
          <h2 lang="" dir="auto">
            <Link className={styles.name} to={paths.assignment(id)}>
              {name}
            </Link>
          </h2>
          {isOpen && <ShareLink name={name} link={link} inline />}
        </>
      }
      info={
        <AssignmentInfo
          assignment={assignment}
          entry={entry}
          loading={texts.loading}
          onRetry={() => details.reload(id)}
        />
      }
      state={
        entry.value && (
          <span className={isOpen ? styles.open : styles.locked}>{isOpen ? texts.open : texts.locked}</span>
        )
      }
      action={
        <>
          <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
            {texts.view} {hiddenName}
          </Link>
          {isOpen && (
            <Button variant="quiet" onClick={request('lock')}>
              {texts.lock} {hiddenName}
            </Button>
          )}
          <Button variant="quiet" className={destroyClass} onClick={request('delete')}>
            {texts.delete} {hiddenName}
          </Button>
        </>
      }
      menu={{
        label: texts.more,
        actions: (
          <>
            {isOpen && (
              <>
                <Link className={buttonClass('quiet')} to={paths.follow(id)}>
                  {texts.follow} {hiddenName}
                </Link>
                <Button variant="quiet" onClick={showQr}>
                  {texts.qr} {hiddenName}
                </Button>
              </>
            )}
            <Link className={buttonClass('quiet')} to={paths.addAssignmentFrom(id)}>
              {texts.copy} {hiddenName}
            </Link>
          </>
        ),
      }}
    >
      {qr === 'closed' ? null : typeof qr === 'object' ? (
        <QrDialog name={name} link={link} drawing={qr} onClose={() => setQr('closed')} />
      ) : (
        <p key={qr} className={styles.qrState} role={qr === 'failed' ? 'alert' : undefined}>
          {qr === 'drawing' ? texts.loading : texts.qrFailed}
        </p>
      )}
    </ListRow>
  );
});
