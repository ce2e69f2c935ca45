const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The number of remembered places. */
const depth = 8;

/**
 * Keeps the focus off the body. When the focused element is removed (a deleted row, the last Next button, a closed
 * toast), the keyboard would start again at the top, and a screen reader would lose its place. The focus then moves to
 * the nearest control, or, after a toast or dialog, to where it was before.
 */
export function restoreFocus() {
  /** Where the focus was, latest first. */
  let places: Place[] = [];
  let frame = 0;

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, depth);
  });
  // A click on empty space clears the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest(`${focusable}, label, [tabindex], dialog`)) places = [];
  });
  const observer = new MutationObserver(() => {
    if (!frame && places.length > 0) frame = requestAnimationFrame(check);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  });

  function check() {
    frame = 0;
    const [latest] = places;
    if (!latest || canFocus(latest.element) || hasFocus()) return;
    const onPage = places.find(({ ancestors }) => !isOverPage(ancestors)) ?? latest;
    const place = isOverPage(latest.ancestors) ? onPage : latest;
    const target = canFocus(place.element) ? place.element : nextTo(place);
    target?.focus();
  }
}

type Place = {
  element: HTMLElement;
  /** The elements around it, innermost first, because a removed element has none. */
  ancestors: Element[];
  /** Its position on the page, in px. */
  top: number;
  left: number;
};

/** Whether these ancestors include a dialog or a toast. */
function isOverPage(ancestors: Element[]) {
  const names = ancestors.map(({ localName }) => localName);
  return names.includes('dialog') || !names.includes('main');
}

function placeOf(element: HTMLElement): Place {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  const place = { element, ancestors, top: 0, left: 0 };
  // With the layout of the next frame: an earlier one would be an additional layout for each answer.
  requestAnimationFrame(() => {
    if (element.isConnected) Object.assign(place, positionOf(element));
  });
  return place;
}

function positionOf(element: Element) {
  const { top, left } = element.getBoundingClientRect();
  return { top: top + scrollY, left: left + scrollX };
}

/**
 * The control nearest to a place, in the innermost element around it that still has one; else the heading. For a
 * removed row that element is the list: controls outside it are unrelated.
 */
function nextTo({ ancestors, top, left }: Place): HTMLElement | null {
  const dialog = document.querySelector('dialog[open]');
  const wasInRow = ancestors.some((element) => !element.isConnected && element.matches('li, tr'));
  for (const around of ancestors) {
    if (!around.isConnected || (dialog && !dialog.contains(around))) continue;
    if (around.localName === 'main' || (wasInRow && !around.matches('ul, ol, tbody, table'))) break;
    const controls = [...around.querySelectorAll<HTMLElement>(focusable)].filter(canFocus);
    const distance = (element: Element) => {
      const at = positionOf(element);
      return Math.hypot(at.top - top, at.left - left);
    };
    const [nearest] = controls.sort((one, other) => distance(one) - distance(other));
    if (nearest) return nearest;
  }
  return (dialog ?? document).querySelector<HTMLElement>(dialog ? focusable : 'h1');
}

function canFocus(element: HTMLElement) {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility()
  );
}

function hasFocus() {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body && canFocus(activeElement);
}
