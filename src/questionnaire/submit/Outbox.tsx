import i18next from 'i18next';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { AppError } from '../../api/errors.ts';
import { testTypes } from '../../api/test-schema.ts';
import { addToOutbox, queuedFormIds } from '../../device/outbox/entries.ts';
import type { SubmitResult, SubmitTask } from '../../device/outbox/submit.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../../texts/error-text.ts';
import { loadErrorTexts, loadTexts } from '../../texts/i18n.ts';
import { toastError, toastSuccess } from '../../texts/use-write.ts';

/** The pauses before automatic retries, in ms: the first two, and each later one. */
const pausesMs = [10_000, 30_000];
const laterPauseMs = 60_000;

/** Loads the code that submits, which is not part of a first visit. */
export const loadSubmit = () => import('../../device/outbox/submit.ts');

type Outbox = {
  /** The assignments and tests whose answers are being submitted; their forms are locked. */
  underWay: readonly string[];
  /** Submits answers; see `submitAnswers`. Queues them when the code for it does not load. */
  submit: (task: SubmitTask) => Promise<SubmitResult | null>;
};

const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('There is no OutboxProvider around this component');
  return outbox;
}

/**
 * Submits a user's answers on whatever page, and what is queued: at start, after logging in, when the connection is
 * back, when the user returns to this tab, and at intervals.
 */
export function OutboxProvider({
  userUuid,
  children,
}: {
  userUuid: string | undefined;
  children: ReactNode;
}) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  // How many automatic retries there were since something else happened.
  const [retries, setRetries] = useState(0);
  const sending = useRef<Promise<void>>(undefined);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  // During a navigation the next page counts as the current one.
  const { pathname } = useNavigation().location ?? location;
  const getPage = useEffectEvent(() => ({ pathname, navigate, revalidate }));

  const sendQueued = useEffectEvent(async () => {
    const session = sessionOfPage();
    if (!session || userUuid === undefined) return;
    const formIds = queuedFormIds(userUuid).filter((formId) => !underWay.includes(formId));
    if (formIds.length === 0) return;
    const { submitQueued } = await loadSubmit();
    for (const formId of formIds) {
      const result = await submitQueued(session, formId, () => setUnderWay(including(formId)));
      if (result && result.outcome !== 'queued') await showResult(formId, result, getPage);
      setUnderWay(without(formId));
    }
  });
  /** Submits what is queued, one after the other. Does nothing while that is being done. */
  const send = useEffectEvent(() => {
    sending.current ??= sendQueued()
      // The next event or interval retries.
      .catch(() => {})
      .finally(() => {
        sending.current = undefined;
      });
    return sending.current;
  });

  useEffect(() => {
    if (userUuid === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const sendNow = () => {
      if (document.visibilityState !== 'visible') return;
      setRetries(0);
      void send();
    };
    sendNow();
    window.addEventListener('online', sendNow, { signal });
    document.addEventListener('visibilitychange', sendNow, { signal });
    return () => leaving.abort();
  }, [userUuid]);

  const isIdle = underWay.length === 0;
  useEffect(() => {
    if (userUuid === undefined || !isIdle || queuedFormIds(userUuid).length === 0) return;
    const retry = async () => {
      if (navigator.onLine && document.visibilityState === 'visible') await send();
      setRetries(retries + 1);
    };
    const timer = setTimeout(() => void retry(), pausesMs[retries] ?? laterPauseMs);
    return () => clearTimeout(timer);
  }, [userUuid, isIdle, retries]);

  const outbox = useMemo(() => {
    const submit = async (task: SubmitTask): Promise<SubmitResult | null> => {
      const { userUuid, formId, answers } = task;
      setUnderWay(including(formId));
      try {
        await sending.current;
        const code = await loadSubmit().catch(() => null);
        if (code) return await code.submitAnswers(task);
        if (addToOutbox(userUuid, formId, answers)) return { outcome: 'queued' };
        return { outcome: 'failed', error: new AppError('submit-failed', 'network') };
      } finally {
        setRetries(0);
        setUnderWay(without(formId));
      }
    };
    return { underWay, submit };
  }, [underWay]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

const including = (formId: string) => (formIds: readonly string[]) => [...formIds, formId];
const without = (formId: string) => (formIds: readonly string[]) =>
  formIds.includes(formId) ? formIds.filter((other) => other !== formId) : formIds;

type ShownPage = { pathname: string; navigate: NavigateFunction; revalidate: () => Promise<void> };

/** Says how an automatic submission ended. Where its form is shown, the next page follows; others are reloaded. */
async function showResult(formId: string, { outcome, error }: SubmitResult, getPage: () => ShownPage) {
  await loadErrorTexts().catch(() => {});
  const { from, to } = pagesOf(formId);
  const { pathname, navigate, revalidate } = getPage();
  const isFormShown = isAt(pathname, from);
  if (error) toastError(errorText(error), isFormShown);
  else await toastSubmitted();
  await (outcome === 'submitted' && isFormShown ? navigate(to) : revalidate());
}

/** Without its texts there is no toast; the pages also show that the answers arrived. */
export async function toastSubmitted() {
  await loadTexts('sending').then(
    () => toastSuccess(i18next.t('sending:handedIn')),
    () => {},
  );
}

/** The page of an assignment or test, and the page that follows. */
function pagesOf(formId: string) {
  const test = testTypes.find((type) => type === formId);
  return test
    ? { from: paths.test(test), to: paths.testResults(test) }
    : { from: paths.questionnaire(formId), to: paths.confirmation(formId) };
}

/** Whether a path is that of a page, or below it. The router does not tell letter cases apart either. */
function isAt(pathname: string, page: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}
