import { t } from '../ui/words.ts';

/** How many people died on board, and on the ground if known; says so if unknown. */
export function deathsText(onBoard: number | null, onGround: number | null = null): string {
  const ground = onGround ?? 0;
  return onBoard === null ? t('app.deaths.unknown', { ground }) : t('app.deaths.known', { onBoard, ground });
}
