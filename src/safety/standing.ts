import type { Comparison, Peer } from './comparison.ts';

/** How many of the others have a range that shares no point with this model's: clearly above it, clearly below it, and the rest. */
export function standingAmong(modelId: string, peers: Peer[]): { above: number; below: number; alike: number } | null {
  const own = peers.find((peer) => peer.modelId === modelId);
  if (!own) return null;
  const others = peers.filter((peer) => peer !== own);
  const above = others.filter((peer) => peer.low > own.high).length;
  const below = others.filter((peer) => peer.high < own.low).length;
  return { above, below, alike: others.length - above - below };
}

/** What may be said of a model among its class: only what the ranges tell apart. */
export function standingSentence(modelId: string, { peers, category }: Comparison): string {
  const standing = standingAmong(modelId, peers);
  if (!standing)
    return `No departure figures are published for this model, so we can't compare it with other ${category}s.`;
  const { above, below, alike } = standing;
  const apart = [tell(above, 'above'), tell(below, 'below')].filter(Boolean).join(' and ');
  const overlap = `${alike} of the ${above + below + alike} others have overlapping ranges, so we can't tell them apart.`;
  return apart ? `${overlap} ${apart}.` : overlap;
}

function tell(count: number, where: 'above' | 'below'): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? 'is' : 'are'} clearly ${where === 'above' ? 'higher' : 'lower'}`;
}
