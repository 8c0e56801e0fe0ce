import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS } from '../emulators/fault.ts';
import type { Chance } from './random.ts';
import type { World } from './world.ts';

/** A fault that hits the product: it lasts while the promise is pending, and is repaired when it resolves. */
export type Calamity = {
  name: string;
  /** what the database must support for it */
  needs?: 'crash' | 'fill' | 'wire';
  befall: (world: World, dice: Chance) => Promise<void>;
};

const CALAMITIES: Calamity[] = [
  {
    name: 'a server is killed',
    befall: async ({ servers }, dice) => {
      const server = dice.pick(servers);
      await server.kill();
      await sleep(dice.whole(0, 1_500));
      await server.start();
    },
  },
  {
    name: 'a server is stopped and started, as by a deploy',
    befall: async ({ servers, pulse }, dice) => {
      const server = dice.pick(servers);
      await server.stop(pulse);
      await server.start();
    },
  },
  {
    name: 'a server starts with a wrong clock',
    befall: async ({ servers, pulse }, dice) => {
      const server = dice.pick(servers);
      await server.stop(pulse);
      await server.start({ aheadMs: dice.pick([-5_000, 5_000, 30_000]) });
      await sleep(dice.whole(1_000, 4_000));
      await server.stop(pulse);
      await server.start();
    },
  },
  {
    name: 'the lock of every write is held',
    befall: ({ database }, dice) => database.lock(dice.whole(200, 4_000)),
  },
  {
    name: 'the database is killed',
    needs: 'crash',
    befall: async ({ database }, dice) => database.crash?.(dice.whole(0, 2_500)),
  },
  {
    name: 'the disk is full',
    needs: 'fill',
    befall: async ({ database }, dice) => database.fill?.(dice.whole(500, 3_000)),
  },
  {
    name: 'connections to the database are cut',
    needs: 'wire',
    befall: async ({ database: { wire } }, dice) => {
      wire?.cutAfter(() => dice.whole(1, 20_000));
      await sleep(dice.whole(500, 2_000));
      wire?.cutAfter(null);
    },
  },
  {
    name: 'the way to the database lets nothing through',
    needs: 'wire',
    befall: async ({ database: { wire } }, dice) => {
      wire?.hold();
      await sleep(dice.whole(500, 4_000));
      wire?.resume();
    },
  },
  {
    name: 'the way to the database is slow',
    needs: 'wire',
    befall: async ({ database: { wire } }, dice) => {
      wire?.slowDown(dice.whole(20, 200));
      await sleep(dice.whole(500, 3_000));
      wire?.slowDown(0);
    },
  },
  {
    name: 'connections of visitors are cut',
    befall: async ({ servers }, dice) => {
      const { wire } = dice.pick(servers);
      wire.cutAfter(() => dice.whole(1, 30_000));
      await sleep(dice.whole(300, 1_500));
      wire.cutAfter(null);
    },
  },
  {
    name: 'a data service fails',
    befall: async ({ providers }, dice) => {
      const provider = dice.pick(providers);
      await provider.fail(dice.pick(FAULTS));
      await sleep(dice.whole(500, 4_000));
      await provider.recover();
    },
  },
  {
    name: 'the payment provider fails',
    befall: async ({ stripe }, dice) => {
      stripe.fail(dice.pick(['down', 'serverError', 'rateLimited', 'lostAnswer'] as const));
      await sleep(dice.whole(500, 3_000));
      stripe.recover();
    },
  },
  {
    name: 'events of the payment provider come late and backwards',
    befall: async ({ stripe }, dice) => {
      stripe.deliveries.hold();
      await sleep(dice.whole(500, 3_000));
      await stripe.deliveries.release(stripe.deliveries.held().reverse());
    },
  },
];

/** Returns the calamities that are possible with this world's engine and machine. */
function calamitiesOf({ database }: World): Calamity[] {
  return CALAMITIES.filter(({ needs }) => !needs || database[needs] !== null);
}

/** Causes one calamity after another until the run is over. Returns how often each one occurred. */
export async function sufferCalamities(world: World, isOver: () => boolean): Promise<Map<string, number>> {
  const dice = world.dice.fork('calamities');
  const calamities = calamitiesOf(world);
  const suffered = new Map<string, number>();
  while (!isOver()) {
    const calamity = dice.pick(calamities);
    suffered.set(calamity.name, (suffered.get(calamity.name) ?? 0) + 1);
    await calamity.befall(world, dice);
    await sleep(dice.whole(100, 1_500));
  }
  return suffered;
}
