import { z } from 'zod';
import { readJson } from '#src/format/json.ts';
import type { AirtrailSource } from '#src/trips/airtrail-state.ts';
import { say, type Told } from '#src/words/say.ts';
import { type GetOutside, OutsideError } from './external-post.ts';

/** Reads a member's own AirTrail. */
export type AirtrailReader = {
  /** why an address is not read; null if nothing speaks against it */
  whyNot: (url: string) => Promise<Told | null>;
  /** the rows of its list of flights, or why there are none. Throws only the signal's reason. */
  listFlights: (source: AirtrailSource, signal?: AbortSignal) => Promise<{ rows: unknown[] } | { problem: Told }>;
};

/** A row has about 3 kB. */
const MOST_BYTES = 20_000_000;
const MOST_ROWS = 10_000;
const answerSchema = z.object({ success: z.literal(true), flights: z.array(z.unknown()).max(MOST_ROWS) });

export function buildAirtrailReader(
  get: GetOutside,
  whyNot: AirtrailReader['whyNot'] = async () => null,
): AirtrailReader {
  return {
    whyNot,
    async listFlights({ url, key }, signal) {
      const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
      try {
        const { status, text } = await get({ url: `${url}/api/flight/list`, headers, mostBytes: MOST_BYTES, signal });
        if (status !== 200) return { problem: problemOf(status) };
        const { data } = answerSchema.safeParse(readJson(text));
        return data ? { rows: data.flights } : { problem: say('errors.airtrail.notAirtrail') };
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof OutsideError)) throw error;
        return { problem: error.told };
      }
    },
  };
}

function problemOf(code: number): Told {
  const status = String(code);
  if (code === 401 || code === 403) return say('errors.airtrail.keyRefused');
  if (code === 404) return say('errors.airtrail.notAirtrail');
  if (code >= 300 && code < 400) return say('errors.messenger.movedEnterAddressLeads', { status });
  return code >= 500
    ? say('errors.messenger.hasFaultItsOwn', { status })
    : say('errors.messenger.answered', { status });
}
