import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import { type Answers, type Place, placesOf, positionOf } from '../../device/answers/answers.ts';
import { removeFromOutbox } from '../../device/outbox/entries.ts';
import { readTaken } from '../../device/session/taken-tests.ts';
import { useUser } from '../../session/use-user.ts';
import { toastSuccess } from '../../texts/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAnswerOptions } from '../Likert.tsx';
import { firstOpen, focusQuestion } from '../pace/open-question.ts';
import { blockHash, useBlockIndex } from '../use-block-index.ts';
import { readDraftHash } from './draft-hash.ts';
import styles from './Transfer.module.css';
import { type Change, useSaveInTurn } from './use-save-in-turn.ts';

type Props = {
  open: boolean;
  form: Form;
  /** The assignment or test. */
  formId: string;
  /** The answers on this device. Missing when the form was already submitted. */
  store?: AnswerStore;
  isClosed?: boolean;
  locked?: boolean;
};

const noAnswers: Answers = new Map();

/** Asks whether to use the answers in the address, or says why they cannot be used. */
export function IncomingDraftDialog({ open, form, formId, store, isClosed, locked }: Props) {
  const { t } = useTranslation('transfer');
  const { uuid, firstname, name } = useUser();
  const { hash } = useLocation();
  const [, goTo] = useBlockIndex(form.blocks.length);
  const local = useSyncExternalStore(store?.subscribe ?? followNothing, store?.answers ?? (() => noAnswers));
  const saveToBackend = useSaveInTurn(local, locked, store?.set);
  const textId = useId();

  const draft = readDraftHash(hash, { userUuid: uuid, formId, form });
  const incoming = draft.kind === 'answers' ? draft.answers : noAnswers;
  const changes = [...incoming].filter((change): change is Change => local.get(change[0]) !== change[1]);
  const refusal = refusalOf();

  function refusalOf() {
    if (draft.kind === 'damaged' || draft.kind === 'other-person') return draft.kind;
    if (!store) return 'completed';
    if (isClosed) return 'closed';
    if (draft.kind === 'other-form') return draft.kind;
    return changes.length === 0 && 'same';
  }
  const goToNext = () => {
    const place = store && firstOpen(placesOf(form), store.answers());
    const last = store ? form.blocks.length - 1 : 0;
    const index = place === undefined ? last : positionOf(place).blockIndex;
    // Synchronously: only a rendered question can be focused.
    goTo(Math.max(index, 0), { replace: true, flushSync: true });
    if (place !== undefined) focusQuestion(placesOf(form, index).indexOf(place) + 1);
    else document.getElementById(blockHash(index))?.focus();
  };
  const accept = () => {
    // The outbox would submit these answers too.
    removeFromOutbox(uuid, formId);
    store?.add(new Map(changes));
    saveToBackend(changes);
    toastSuccess(t('question.taken', { count: changes.length }));
    goToNext();
  };
  return (
    <Dialog
      open={open}
      title={refusal ? t('refused.title') : t('question.title')}
      describedBy={textId}
      onClose={goToNext}
      actions={
        refusal ? (
          <Button onClick={goToNext}>{t('question.goOn')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={goToNext}>
              {t('question.leave')}
            </Button>
            <Button onClick={accept}>{t('question.take')}</Button>
          </>
        )
      }
    >
      <div id={textId} className={styles.content}>
        {refusal ? (
          <p>{t(`refused.${refusal}`)}</p>
        ) : (
          <>
            {/* Focused first: focus on a button would scroll the text away above a long list. */}
            <p tabIndex={-1} data-first-focus>
              {t('question.came', { count: incoming.size, name: `${firstname} ${name}` })}
            </p>
            <p>{t('question.careful')}</p>
            {readTaken(uuid, formId) && <p>{t('question.testTaken')}</p>}
          </>
        )}
      </div>
      {!refusal && (
        <ul className={styles.changes} aria-label={t('question.list')}>
          {changes.map(([place, answer]) => (
            <ChangedAnswer key={place} form={form} place={place} before={local.get(place)} after={answer} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ChangeProps = { form: Form; place: Place; before: Answer | null | undefined; after: Answer };

/** The answer to a question in the link, and the one it replaces. */
function ChangedAnswer({ form, place, before, after }: ChangeProps) {
  const { t } = useTranslation('transfer');
  const options = useAnswerOptions();
  const { blockIndex, questionId } = positionOf(place);
  const question = form.blocks[blockIndex]?.questions.find((one) => String(one.question_id) === questionId);
  const labelOf = (answer: Answer) => options.find(({ value }) => value === answer)?.label;
  return (
    <li>
      <span lang="" dir="auto">
        {question?.question}
      </span>
      <strong>
        {before ? t('question.was', { before: labelOf(before), after: labelOf(after) }) : labelOf(after)}
      </strong>
    </li>
  );
}

const followNothing = () => () => {};
