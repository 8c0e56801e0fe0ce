/**
 * Keeps the focus where the user is working. A browser moves it to the start of the page when the focused element
 * disappears or is disabled while waiting. Instead it moves to what replaced the element, or to the heading of the part
 * around it; when a dialog or menu closes, back to where it was; and back to a button once it is enabled again.
 */
export function restoreFocus(): void {
  /** elements that had the focus, latest last */
  let trail: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    trail = [...trail.filter((element) => element !== target && element.isConnected), target as HTMLElement];
  });
  // a press next to everything removes the focus on purpose; a press on a focusable element moves it there
  document.addEventListener('pointerdown', () => {
    trail = [];
  });
  new MutationObserver((changes) => {
    const focused = trail.at(-1);
    if (!focused || document.activeElement !== document.body) return;
    if (focused.isConnected) {
      if (changes.some(({ target }) => target === focused)) focusOn(focused);
      return;
    }
    trail = trail.filter((element) => element.isConnected);
    const next = besideOf(focused, changes) ?? trail.at(-1) ?? document.getElementById('content');
    if (next) focusOn(next);
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

/** What replaced the removed element, or names the part around it; null if a whole dialog or menu was removed. */
function besideOf(gone: Node, changes: MutationRecord[]): HTMLElement | null {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  const place = removal?.target as Element | undefined;
  if (!place?.closest('#root, [role="dialog"]')) return null;
  const added = changes.flatMap(({ target, addedNodes }) => (target === place ? [...addedNodes] : []));
  for (const node of [...added, removal?.nextSibling]) {
    const goal = node instanceof Element && goalIn(node);
    if (goal) return goal;
  }
  for (let part: Element | null = place; part; part = part.parentElement) {
    const goal = goalIn(part);
    if (goal) return goal;
  }
  return null;
}

const HEADING = 'h1, h2, h3, h4';
/** A part marks where to continue, as a dialog does; otherwise its heading is used. */
const GOAL = `[data-autofocus], ${HEADING}`;

function goalIn(part: Element): HTMLElement | undefined {
  const goals = [part, ...part.querySelectorAll(GOAL)].filter((element) => element.matches(GOAL)) as HTMLElement[];
  return goals.find((element) => element.getClientRects().length > 0);
}

function focusOn(element: HTMLElement): void {
  if (element.matches(HEADING)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // if the focus is visible, the user must see where it went
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
