const DAY_MS = 24 * 60 * 60 * 1000;
/** More than any server is asked for in a day; beyond it some are noted twice. */
const MOST = 100_000;

/** Which reports were read since the last look, each once a day: so that reading one writes nothing. */
export class Readings {
  #day = 0;
  #seen = new Set<number>();
  #fresh: number[] = [];

  /** `now` in epoch ms. */
  note(reportId: number, now: number): void {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day || this.#seen.size >= MOST) this.#seen = new Set();
    this.#day = day;
    if (this.#seen.has(reportId)) return;
    this.#seen.add(reportId);
    this.#fresh.push(reportId);
  }

  /** Those that have been noted since this was last called. */
  take(): number[] {
    return this.#fresh.splice(0);
  }
}
