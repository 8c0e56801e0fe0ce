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
    return `Nobody publishes how often this model flies, so it cannot be compared with other ${category}s.`;
  const { above, below, alike } = standing;
  const apart = [tell(above, 'above'), tell(below, 'below')].filter(Boolean).join(' and ');
  const overlap = `The ranges of ${alike} of the ${above + below + alike} others overlap with this one: their records do not tell them apart.`;
  return apart ? `${overlap} ${apart} it.` : overlap;
}

function tell(count: number, where: 'above' | 'below'): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? 'stands' : 'stand'} clearly ${where}`;
}
