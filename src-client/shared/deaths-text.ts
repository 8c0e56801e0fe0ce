import { countText, formatNumber } from '#src/format/text.ts';

/** How many people died on board, and on the ground if known; says so if unknown. */
export function deathsText(onBoard: number | null, onGround: number | null = null): string {
  const ground = onGround ? `, ${formatNumber(onGround)} on the ground` : '';
  if (onBoard === null) return `Deaths on board: Unknown${ground}`;
  if (onBoard === 0)
    return `No one on board was killed${onGround ? `; ${countText(onGround, 'person', 'people')} on the ground ${onGround === 1 ? 'was' : 'were'}` : ''}`;
  return `${formatNumber(onBoard)} ${onBoard === 1 ? 'death' : 'deaths'} on board${ground}`;
}
