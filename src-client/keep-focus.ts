/**
 * Keeps the focus where its user goes on. A browser drops it to the start of the page when what had it goes, or cannot be
 * pressed while an answer is awaited. It then moves to what came in that place, or to the heading of the part around it;
 * from a dialog or a menu that is gone back to where it was; and it returns to what can be pressed again.
 */
export function keepFocus(): void {
  /** what had the focus, the latest last */
  let trail: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    trail = [...trail.filter((element) => element !== target && element.isConnected), target as HTMLElement];
  });
  // a press beside everything leaves on purpose; a press on what can have the focus brings it there
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

/** What took the place of what is gone, or names the part around it; null where a whole dialog or menu is gone. */
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
/** A part names what to go on with as a dialog does; otherwise it is gone on from its heading. */
const GOAL = `[data-autofocus], ${HEADING}`;

function goalIn(part: Element): HTMLElement | undefined {
  const goals = [part, ...part.querySelectorAll(GOAL)].filter((element) => element.matches(GOAL)) as HTMLElement[];
  return goals.find((element) => element.getClientRects().length > 0);
}

function focusOn(element: HTMLElement): void {
  if (element.matches(HEADING)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // who is shown the focus is to see where it went
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
