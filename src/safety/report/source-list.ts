import type { Source } from '../../reference/source.ts';
import { isUnverified } from '../../reference/unverified.ts';
import type { Evidence } from '../web/evidence.ts';
import type { ReportSource } from './report-source.ts';

/** Shown in place of a source's date. */
export const NO_DATE = 'no date given';

/** Compares title and address; an estimate that names a fleet's list has only its title. */
function isSameDocument(one: ReportSource, other: ReportSource): boolean {
  return one.title === other.title && (one.url === other.url || one.url === null || other.url === null);
}

/** Collects a report's documents, each once, and returns their indexes. */
export class SourceList {
  readonly #sources: ReportSource[];

  /** @param sources those already in the report; they keep their indexes */
  constructor(sources: ReportSource[] = []) {
    this.#sources = [...sources];
  }

  add(source: Source): number {
    return this.addListed({ ...source, isVerified: !isUnverified(source) });
  }

  /** Adds an unchecked web page; `kind` says how it was found. */
  addPage(kind: string, { title, url, date }: Evidence): number {
    return this.addListed({
      title: `${kind}: ${title}${date ? ` (${date})` : ''}`,
      url,
      asOf: null,
      isVerified: false,
    });
  }

  /** Adds a source as another report lists it. */
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

  get list(): ReportSource[] {
    return [...this.#sources];
  }

  /** One line each, as `sources` in the specification. */
  get lines(): string[] {
    return this.#sources.map(({ title, asOf, url }) =>
      [title, asOf ? `as of ${asOf}` : NO_DATE, url].filter(Boolean).join(' · '),
    );
  }
}
