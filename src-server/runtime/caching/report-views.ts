import { DAY_MS } from '#src/format/time.ts';

/** More reports than any server is asked for in a day; beyond this, some are noted twice. */
const MOST = 100_000;

/** Notes which reports were read since the last `take`, each once a day, so that reading a report writes nothing. */
export class Readings {
  #day = 0;
  #seen = new Set<number>();
  #fresh: number[] = [];

  /** Notes that a report was read. `now` in epoch ms. */
  note(reportId: number, now: number): void {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day || this.#seen.size >= MOST) this.#seen = new Set();
    this.#day = day;
    if (this.#seen.has(reportId)) return;
    this.#seen.add(reportId);
    this.#fresh.push(reportId);
  }

  take(): number[] {
    return this.#fresh.splice(0);
  }
}
