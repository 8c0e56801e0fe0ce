import { say, sayTogether, type Told } from '../../words/say.ts';
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
export function standingSentence(modelId: string, { peers, category }: Comparison): Told {
  const standing = standingAmong(modelId, peers);
  if (!standing) return say('report.standing.noRecord', { category });
  const { above, below, alike } = standing;
  const others = above + below + alike;
  if (others === 1) {
    return say('report.standing.only', { standing: above ? 'above' : below ? 'below' : 'alike' });
  }
  if (alike === others) return say('report.standing.alike', { others });
  const apart = clearlyApart(above, below, others);
  if (alike === 0) return apart;
  return sayTogether(say('report.standing.some', { alike, others }), apart);
}

function clearlyApart(above: number, below: number, others: number): Told {
  if (above === others) return say('report.standing.allAbove', { others });
  if (below === others) return say('report.standing.allBelow', { others });
  if (above > 0 && below > 0) return say('report.standing.apart', { above, below });
  return above > 0 ? say('report.standing.above', { above }) : say('report.standing.below', { below });
}
