import { setTimeout as sleep } from 'node:timers/promises';
import { sufferCalamities } from './faults.ts';
import { checkInvariants } from './invariants.ts';
import type { Ledger } from './ledger.ts';
import { members } from './member.ts';
import { chance } from './random.ts';
import { buildWorld, type Engine, type World } from './world.ts';

export type NemesisRun = { engine: Engine; seed: number; forMs: number };
/** `probes`: how many the servers were sent, and how many they answered at once; only then time was judged. */
export type NemesisResult = {
  ledger: Ledger;
  suffered: Map<string, number>;
  probes: { asked: number; prompt: number };
};

const MEMBERS_AT_ONCE = 5;
/** Ten times what it takes a machine that is not overloaded. */
const READY_WITHIN_MS = 120_000;
const READY_PAUSE_MS = 100;

/**
 * Runs two servers over one database, a mixed load, and one calamity after another, by the seed. Then everything works
 * again, and what clients were told is compared with what is left. Violations are in the ledger.
 */
export async function runNemesis({ engine, seed, forMs }: NemesisRun): Promise<NemesisResult> {
  const world = await buildWorld(engine, chance(seed));
  try {
    const endsAt = Date.now() + forMs;
    const isOver = () => Date.now() >= endsAt;
    const load = Array.from({ length: MEMBERS_AT_ONCE }, (_, index) => members(world, `member-${index}`, isOver));
    const suffered = await sufferCalamities(world, isOver);
    await Promise.all(load);
    await recover(world);
    await checkInvariants(world);
    const probes = { asked: world.pulse.asked(), prompt: world.pulse.prompt() };
    return { ledger: world.ledger, suffered, probes };
  } finally {
    await world.close();
  }
}

/**
 * Waits until both servers are ready, and until the payment provider has delivered the events that were not accepted,
 * as it keeps doing for days.
 */
async function recover({ servers, stripe, ledger }: World): Promise<void> {
  const endsAt = Date.now() + READY_WITHIN_MS;
  for (const server of servers) {
    while (!(await server.isReady())) {
      if (Date.now() > endsAt) {
        ledger.violations.push(`server ${server.name} is not ready again`);
        return;
      }
      await sleep(READY_PAUSE_MS);
    }
  }
  await stripe.deliveries.release();
  await stripe.deliveries.settle();
  for (const delivery of stripe.deliveries.all) {
    for (let tries = 0; tries < 5 && !delivery.statuses.some((status) => status < 300 && status > 0); tries += 1) {
      await stripe.deliveries.deliver(delivery);
    }
  }
}
