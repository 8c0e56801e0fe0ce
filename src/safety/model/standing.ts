import { inEnglish } from '../../words/speak.ts';
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
  if (!standing) return inEnglish('report.standing.noRecord', { category });
  const { above, below, alike } = standing;
  const others = above + below + alike;
  if (others === 1) {
    return inEnglish('report.standing.only', { standing: above ? 'above' : below ? 'below' : 'alike' });
  }
  if (alike === others) return inEnglish('report.standing.alike', { others });
  const apart = clearlyApart(above, below, others);
  if (alike === 0) return apart;
  return [inEnglish('report.standing.some', { alike, others }), apart].join(' ');
}

function clearlyApart(above: number, below: number, others: number): string {
  if (above === others) return inEnglish('report.standing.allAbove', { others });
  if (below === others) return inEnglish('report.standing.allBelow', { others });
  if (above > 0 && below > 0) return inEnglish('report.standing.apart', { above, below });
  return above > 0 ? inEnglish('report.standing.above', { above }) : inEnglish('report.standing.below', { below });
}
