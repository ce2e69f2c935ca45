import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

type Parts = typeof import('./pace/parts.ts');

let loaded: Parts | null = null;

/** Loads the parts that a first visit does without. Null when that fails: the form works without them. */
async function loadParts(): Promise<Parts | null> {
  try {
    loaded = (await Promise.all([import('./pace/parts.ts'), loadTexts('pace')]))[0];
  } catch {}
  return loaded;
}

/** A component of the parts. It shows nothing until they have loaded. */
function part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  return function Part(props: Props) {
    const [parts, setParts] = useState(loaded);
    useEffect(() => {
      if (!loaded) void loadParts().then(setParts);
    }, []);
    const Component = parts && choose(parts);
    return Component && <Component {...props} />;
  };
}

export const PaceBar = part((parts) => parts.PaceBar);
export const PaceSwitches = part((parts) => parts.PaceSwitches);
export const ClearAnswer = part((parts) => parts.ClearAnswer);
export const GoOn = part((parts) => parts.GoOn);
export const ToFirstOpen = part((parts) => parts.ToFirstOpen);
export const StillOnDevice = part((parts) => parts.StillOnDevice);
export const DeleteAnswers = part((parts) => parts.DeleteAnswers);
export const DraftLinkButton = part((parts) => parts.DraftLinkButton);
export const IncomingDraft = part((parts) => parts.IncomingDraft);
export const StoredAnswers = part((parts) => parts.StoredAnswers);
