import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

type Parts = typeof import('./pace/parts.ts');

let loaded: Parts | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the parts that a first visit does without. When that fails, the form works without them until the next attempt. */
async function loadParts() {
  try {
    [loaded] = await Promise.all([import('./pace/parts.ts'), loadTexts('pace')]);
    for (const listener of listeners) listener();
  } catch {}
}

/**
 * A component of the parts. It shows nothing until they have loaded. After a failure, the next answer shows another part,
 * which loads them again.
 */
function part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  return function Part(props: Props) {
    const parts = useSyncExternalStore(subscribe, () => loaded);
    useEffect(() => {
      if (!loaded) void loadParts();
    }, []);
    const Component = parts && choose(parts);
    return Component && <Component {...props} />;
  };
}

export const ProgressBar = part((parts) => parts.ProgressBar);
export const SettingSwitches = part((parts) => parts.SettingSwitches);
export const ClearAnswer = part((parts) => parts.ClearAnswer);
export const ContinueOffer = part((parts) => parts.ContinueOffer);
export const ToFirstOpen = part((parts) => parts.ToFirstOpen);
export const StillOnDevice = part((parts) => parts.StillOnDevice);
export const DeleteAnswers = part((parts) => parts.DeleteAnswers);
export const DraftLinkButton = part((parts) => parts.DraftLinkButton);
export const DraftLinkUnderBlock = part((parts) => parts.DraftLinkUnderBlock);
export const IncomingDraft = part((parts) => parts.IncomingDraft);
export const StoredAnswers = part((parts) => parts.StoredAnswers);
