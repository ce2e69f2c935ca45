import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

type Parts = typeof import('./pace/parts.ts');

/** A component that is not part of a first visit. When it does not load, the form works without it. */
function part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  const Part = lazy<ComponentType<object>>(() =>
    Promise.all([import('./pace/parts.ts'), loadTexts('pace')]).then(
      ([parts]) => ({ default: choose(parts) as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export const PaceBar = part((parts) => parts.PaceBar);
export const PaceSwitches = part((parts) => parts.PaceSwitches);
export const ClearAnswer = part((parts) => parts.ClearAnswer);
export const ToFirstOpen = part((parts) => parts.ToFirstOpen);
export const SafeOnDevice = part((parts) => parts.SafeOnDevice);
export const DraftLinkButton = part((parts) => parts.DraftLinkButton);
export const IncomingDraft = part((parts) => parts.IncomingDraft);
export const NotPersisted = part((parts) => parts.NotPersisted);
