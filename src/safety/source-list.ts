import type { Source } from '../reference/source.ts';
import { isUnverified } from '../reference/unverified.ts';
import type { Evidence } from './evidence.ts';
import type { ReportSource } from './report-source.ts';

/** By title and address; who names a fleet's list in an estimate has its title alone. */
function isSameDocument(one: ReportSource, other: ReportSource): boolean {
  return one.title === other.title && (one.url === other.url || one.url === null || other.url === null);
}

/** Collects the documents of a report, each once, and answers their indexes. */
export class SourceList {
  readonly #sources: ReportSource[];

  /** @param sources those that the report has already; they keep their indexes */
  constructor(sources: ReportSource[] = []) {
    this.#sources = [...sources];
  }

  add(source: Source): number {
    return this.#add({ ...source, isVerified: !isUnverified(source) });
  }

  /** A page of the web, which nobody has checked; `kind` says how it came in. */
  addPage(kind: string, { title, url, date }: Evidence): number {
    return this.#add({ title: `${kind}: ${title}${date ? ` (${date})` : ''}`, url, asOf: null, isVerified: false });
  }

  #add(source: ReportSource): number {
    const at = this.#sources.findIndex((other) => isSameDocument(other, source));
    const known = this.#sources[at];
    if (!known) return this.#sources.push(source) - 1;
    // a document that was read on several days is one, as of the last of them
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

  /** One line each, as the specification's `sources`. */
  get lines(): string[] {
    return this.#sources.map(({ title, asOf, url }) =>
      [title, asOf ? `as of ${asOf}` : 'undated', url].filter(Boolean).join(' · '),
    );
  }
}
