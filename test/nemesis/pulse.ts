import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The clock by which time is judged: how often a server has said at once that it is ready. A machine that is too busy
 * for that is too busy for everything else, and its time does not count.
 */
export type Pulse = {
  /** Starts counting: returns how many probes the promptest server has answered at once since. */
  since: () => () => number;
  /** for the report of a run */
  asked: () => number;
  prompt: () => number;
  stop: () => Promise<void>;
};

export const BEATS_A_MINUTE = 60;
const BEAT_MS = 60_000 / BEATS_A_MINUTE;
/** Fifty times what it takes a machine that is not overloaded. */
const PROMPT_MS = 200;

/** Asks each of the servers once a second whether it is ready. */
export function startPulse(addresses: string[], beatMs = BEAT_MS): Pulse {
  const stopping = new AbortController();
  const prompt = addresses.map(() => 0);
  let asked = 0;
  const ask = async (address: string, index: number) => {
    while (!stopping.signal.aborted) {
      asked += 1;
      if (await isPrompt(address)) prompt[index] = (prompt[index] as number) + 1;
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const asking = Promise.all(addresses.map(ask));
  return {
    since: () => {
      const before = [...prompt];
      return () => Math.max(...prompt.map((count, index) => count - (before[index] as number)));
    },
    asked: () => asked,
    prompt: () => prompt.reduce((sum, count) => sum + count, 0),
    stop: async () => {
      stopping.abort();
      await asking;
    },
  };
}

async function isPrompt(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PROMPT_MS) })).ok;
  } catch {
    return false;
  }
}
