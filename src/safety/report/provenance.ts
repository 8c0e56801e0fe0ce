import type { Figure } from '../../reference/source.ts';
import { isUnverified, UNVERIFIED_TITLE } from '../../reference/unverified.ts';
import type { FigureName, Provenance } from '../report.ts';
import type { SourceList } from './source-list.ts';

/** One entry for each figure, so that none is shown without its origin. */
export type Provenances<Name extends FigureName> = Record<Name, Provenance>;

/** A figure's date and source; an absent figure is unknown. */
export function figureProvenance(figure: Figure | null, sources: SourceList): Provenance {
  if (!figure) return unknown(null);
  const remarks = [
    figure.isApproximate ? 'Approximate.' : null,
    figure.isLowerBound ? 'At least this many.' : null,
    figure.note,
  ];
  return {
    sources: sources.addAll([figure.source, ...(figure.extraSources ?? [])]),
    asOf: figure.asOf,
    basis: basisOf(figure),
    note: remarks.filter(Boolean).join(' ') || null,
  };
}

/** A document whose title says that it was computed is not a published figure. */
function basisOf({ source }: Figure): Provenance['basis'] {
  if (isUnverified(source)) return 'unverified';
  return source.title.startsWith('Computed') ? 'computed' : 'published';
}

export function unknown(note: string | null): Provenance {
  return { sources: [], asOf: null, basis: 'unknown', note };
}

/** Common knowledge that none of our documents contains. */
export function generalKnowledge(note: string, sources: SourceList): Provenance {
  const source = { title: UNVERIFIED_TITLE, url: null, asOf: null };
  return { sources: sources.addAll([source]), asOf: null, basis: 'unverified', note };
}
