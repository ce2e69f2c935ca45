import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { hasOutbox } from '../storage/unsent.ts';
import type { Outbox } from './outbox.ts';
import { followResults } from './results.ts';

/**
 * Follows what is sent to wherever the person is by then, and sends what met no answer: when the app starts or this
 * person logs in, when the connection is back, when the person comes back to this tab, and from time to time.
 */
export function useOutbox(userUuid: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  // Who is on the way to another page is there already.
  const { pathname } = useNavigation().location ?? location;
  const tools = { navigate, revalidate, pathname };
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(() => {
    if (userUuid === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    let outbox: Outbox | undefined;
    // The code comes when there is something to do. Where it does not come, the next time asks for it again.
    const open = async () => {
      const { openOutbox } = await import('./outbox.ts');
      outbox ??= openOutbox(userUuid, latest, signal);
      return outbox;
    };
    const deliver = () => {
      if (hasOutbox(userUuid)) void open().then(({ deliver }) => deliver(), ignore);
    };
    deliver();
    window.addEventListener('online', deliver, { signal });
    window.addEventListener('focus', deliver, { signal });
    const stopFollowing = followResults(async (result) => {
      const isHere = `${latest.current.pathname}/`.startsWith(`${result.from}/`);
      if (!isHere || result.outcome === 'waiting') {
        void open().then(({ follow }) => follow(result, isHere), ignore);
      }
      if (!isHere) await latest.current.revalidate();
      else if (result.outcome === 'handed-in') await latest.current.navigate(result.to);
      return isHere;
    });
    return () => {
      stopping.abort();
      stopFollowing();
    };
  }, [userUuid]);
}

// What is lost with it is a toast, or a try that the next event makes.
const ignore = () => {};
