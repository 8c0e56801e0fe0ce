import { inEnglish } from '#src/words/speak.ts';

/** How many people died on board, and on the ground if known; says so if unknown. */
export function deathsText(onBoard: number | null, onGround: number | null = null): string {
  const ground = onGround ?? 0;
  return onBoard === null
    ? inEnglish('app.deaths.unknown', { ground })
    : inEnglish('app.deaths.known', { onBoard, ground });
}
