import type { Figure, Source } from '../../reference/source.ts';
import { isUnverified, UNVERIFIED_TITLE } from '../../reference/unverified.ts';
import { say, sayTogether, type Told } from '../../words/say.ts';
import type { Basis, Provenance } from '../report.ts';
import type { Evidence } from '../web/evidence.ts';
import type { FigureName } from './figure-names.ts';
import type { ReportSource } from './report-source.ts';

/** One entry for each figure, so that none is shown without its origin. */
export type Provenances<Name extends FigureName> = Record<Name, Provenance>;

/** A figure's date and source; an absent figure is unknown. */
export function figureProvenance(figure: Figure | null, sources: SourceList): Provenance {
  if (!figure) return unknown(null);
  const remarks = [
    figure.isApproximate ? say('report.notes.approximate') : null,
    figure.isLowerBound ? say('report.notes.atLeast') : null,
    figure.note,
  ];
  const note = sayTogether(...remarks) || null;
  return sources.cite([figure.source, ...(figure.extraSources ?? [])], basisOf(figure), { asOf: figure.asOf, note });
}

/** A document whose title says that it was computed is not a published figure. */
function basisOf({ source }: Figure): Basis {
  if (isUnverified(source)) return 'unverified';
  return source.title.startsWith('Computed') ? 'computed' : 'published';
}

export function unknown(note: Told | null): Provenance {
  return { sources: [], asOf: null, basis: 'unknown', note };
}

/** Common knowledge that none of our documents contains. */
export function generalKnowledge(note: Told, sources: SourceList): Provenance {
  return sources.cite([{ title: UNVERIFIED_TITLE, url: null, asOf: null }], 'unverified', { asOf: null, note });
}

const NO_DATE = 'no date given';

/** How the titles of pages that a web search found begin; nobody has checked them. */
export const WEB_PAGE = 'Web page';

/** A source as one line, as `sources` in the specification: all that a sent report has of it. */
export function sourceLine({ title, asOf, url }: ReportSource): string {
  return [title, asOf ? `as of ${asOf}` : NO_DATE, url].filter(Boolean).join(' · ');
}

const LINE = new RegExp(`^(.+) · (?:as of (\\S+)|${NO_DATE})(?: · (\\S+))?$`, 's');

/** Reads such a line; any other text is a title. */
export function sourceOfLine(line: string): ReportSource {
  const [, title = line, asOf = null, url = null] = LINE.exec(line) ?? [];
  return { title, url, asOf, isVerified: !isUnverified({ title }) && !title.startsWith(WEB_PAGE) };
}

/** Compares title and address; an estimate that names a fleet's list has only its title. */
function isSameDocument(one: ReportSource, other: ReportSource): boolean {
  return one.title === other.title && (one.url === other.url || one.url === null || other.url === null);
}

export class SourceList {
  readonly #sources: ReportSource[];

  /** @param sources those already in the report; they keep their indexes */
  constructor(sources: ReportSource[] = []) {
    this.#sources = [...sources];
  }

  add(source: Source): number {
    return this.addListed({ ...source, isVerified: !isUnverified(source) });
  }

  /** Adds an unchecked web page; `how` it was found. */
  addPage({ title, url, date }: Evidence, how = ''): number {
    const named = `${WEB_PAGE}${how}: ${title}${date ? ` (${date})` : ''}`;
    return this.addListed({ title: named, url, asOf: null, isVerified: false });
  }

  addListed(source: ReportSource): number {
    const at = this.#sources.findIndex((other) => isSameDocument(other, source));
    const known = this.#sources[at];
    if (!known) return this.#sources.push(source) - 1;
    // a document read on several days counts once, with the latest date
    const isNewer = (source.asOf ?? '') > (known.asOf ?? '');
    this.#sources[at] = { ...known, url: known.url ?? source.url, asOf: isNewer ? source.asOf : known.asOf };
    return at;
  }

  addAll(sources: (Source | null | undefined)[]): number[] {
    return [...new Set(sources.filter((source) => source != null).map((source) => this.add(source)))];
  }

  cite(
    documents: (Source | null | undefined)[],
    basis: Basis,
    { asOf, note = null }: { asOf: string | null; note?: Told | null },
  ): Provenance {
    return { sources: this.addAll(documents), asOf, basis, note };
  }

  get list(): ReportSource[] {
    return [...this.#sources];
  }
}
