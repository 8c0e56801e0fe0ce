import type { Comparison, Peer } from './comparison.ts';

/** Counts the others by their range: clearly above this model's, clearly below it, and overlapping with it. */
export function standingAmong(modelId: string, peers: Peer[]): { above: number; below: number; alike: number } | null {
  const own = peers.find((peer) => peer.modelId === modelId);
  if (!own) return null;
  const others = peers.filter((peer) => peer !== own);
  const above = others.filter((peer) => peer.low > own.high).length;
  const below = others.filter((peer) => peer.high < own.low).length;
  return { above, below, alike: others.length - above - below };
}

/** A sentence about a model's place in its class: only what the ranges can distinguish. */
export function standingSentence(modelId: string, { peers, category }: Comparison): string {
  const standing = standingAmong(modelId, peers);
  if (!standing)
    return `This model has no record of its own of any length, so we can't compare it with other ${category}s.`;
  const { above, below, alike } = standing;
  const others = above + below + alike;
  const apart = [tell(above, others, 'higher'), tell(below, others, 'lower')].filter(Boolean).join(' and ');
  return [overlapText(alike, others), apart && `${apart}.`].filter(Boolean).join(' ');
}

function overlapText(alike: number, others: number): string | null {
  if (alike === 0) return null;
  if (alike < others) {
    const have = alike === 1 ? 'has an overlapping range' : 'have overlapping ranges';
    return `${alike} of the ${others} others ${have}, so we can't tell them apart.`;
  }
  return others === 1
    ? "The only other one has an overlapping range, so we can't tell them apart."
    : `All ${others} others have overlapping ranges, so we can't tell them apart.`;
}

function tell(count: number, others: number, where: 'higher' | 'lower'): string | null {
  if (count === 0) return null;
  if (count === others && others > 1) return `All ${others} others are clearly ${where}`;
  return `${count} ${count === 1 ? 'is' : 'are'} clearly ${where}`;
}
