const HIDDEN_MS = 200;

/** Resolves once all that was drawn is painted; in a hidden window after 0.2 seconds. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // the frame after the next begins when the next one is on the screen
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, HIDDEN_MS);
  });
}
