import { hasPgBouncer, startPgBouncer } from '../support/start-pgbouncer.ts';
import { type Postgres, startPostgres } from '../support/start-postgres.ts';
import { COUNTING, DatabaseObserver, LOCK_WAIT, LOGGING_WAITS } from './database-work.ts';
import { type Ask, load } from './load.ts';
import { type Running, startOurs } from './processes.ts';
import { familyMs, processorMs } from './processor-time.ts';
import { median, type Row, type Section } from './row.ts';
import { type Kind, Visits } from './visits.ts';

/** Asked all together, they share this machine's cores. Asked one after the other, each has them to itself, as on a machine of its own. */
type Setting = { count: number; asked: 'together' | 'in turn' };
const MOST = 4;
const ONE: Setting = { count: 1, asked: 'together' };
const ALL_TOGETHER: Setting = { count: MOST, asked: 'together' };
const SEVERAL: Setting[] = [
  { count: 2, asked: 'together' },
  ALL_TOGETHER,
  { count: 2, asked: 'in turn' },
  { count: MOST, asked: 'in turn' },
];
const SETTINGS = [ONE, ...SEVERAL];
/** Of each kind in a round, shared among the processes. */
const REQUESTS = 800;
/** To each process, of each kind, before anything is measured: what runs often is compiled by then. */
const WARM_UP = 2000;
const ROUNDS = 3;
const CONNECTIONS = 8;
const MOST_SECONDS = 300;
const WITHIN = { atMost: 1.15 };
/** A row that so large a share of the requests write is one that all of them wait for. */
const HOT = 0.05;
const HOT_REQUESTS = 600;

/** What one request takes: milliseconds of processor time, statements, rows. `waits` are all of the round. */
type Cost = { serverMs: number; databaseMs: number; statements: number; rowsWritten: number; waits: number };
type Measured = Map<Kind, Map<Setting, Cost[]>>;

/**
 * What a request costs when one, two and four processes serve over one PostgreSQL server, each with the limits of rate on
 * and visitors of many addresses. Processor time, not answers a second: where all share two cores, more processes answer
 * no more.
 */
export const scale: Section = {
  name: 'scale',
  async run() {
    let waits = 0;
    const server = await startPostgres({
      settings: [...COUNTING, ...LOGGING_WAITS],
      onLog: (line) => {
        if (LOCK_WAIT.test(line)) waits++;
      },
    });
    try {
      const url = await server.newDatabase();
      const straight = await measure({ server, url, waits: () => waits });
      const rows = [...costRows(straight.measured, ''), straight.hottest];
      if (!hasPgBouncer) {
        console.error('PgBouncer is not installed: nothing is measured through it.');
        return rows;
      }
      const bouncer = await startPgBouncer(url);
      try {
        const over = { server, url: bouncer.through(await server.newDatabase()), waits: () => waits };
        return [...rows, ...costRows((await measure(over)).measured, ' through PgBouncer')];
      } finally {
        await bouncer.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

type Place = { server: Postgres; url: string; waits: () => number };

async function measure(place: Place): Promise<{ measured: Measured; hottest: Row }> {
  const env = {
    DATABASE_URL: place.url,
    FREE_SEARCHES: 'unlimited',
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
  };
  const servers: Running[] = [];
  for (let index = 0; index < MOST; index++) servers.push(await startOurs(env, ['--web']));
  const observer = await DatabaseObserver.open(place.url);
  try {
    const visits = await Visits.prepare((servers[0] as Running).address);
    const measured: Measured = new Map();
    for (const kind of visits.kinds) {
      await ask(servers, visits.asks(kind, WARM_UP * servers.length));
      measured.set(kind, await measureKind(place, { observer, servers, newAsks: () => visits.asks(kind, REQUESTS) }));
    }
    return { measured, hottest: await findHottest(observer, visits, servers) };
  } finally {
    await observer.close();
    for (const server of servers) await server.stop();
  }
}

type Rounds = { observer: DatabaseObserver; servers: Running[]; newAsks: () => Ask[] };

/** The settings alternate, so that other work on the machine affects them all. */
async function measureKind(place: Place, { observer, servers, newAsks }: Rounds): Promise<Map<Setting, Cost[]>> {
  const costs = new Map<Setting, Cost[]>(SETTINGS.map((setting) => [setting, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const setting of SETTINGS) {
      const asked = { observer, servers: servers.slice(0, setting.count), asks: newAsks(), asked: setting.asked };
      costs.get(setting)?.push(await costOf(place, asked));
    }
  }
  return costs;
}

type Round = { observer: DatabaseObserver; servers: Running[]; asks: Ask[]; asked: Setting['asked'] };

async function costOf({ server, waits }: Place, { observer, servers, asks, asked }: Round): Promise<Cost> {
  const look = async () => ({
    serverMs: servers.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    databaseMs: familyMs(server.processIds()),
    waits: waits(),
    ...(await observer.work()),
  });
  const before = await look();
  await ask(servers, asks, asked);
  const after = await look();
  const each = (name: Exclude<keyof Cost, 'waits'>) => (after[name] - before[name]) / asks.length;
  return {
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    statements: each('statements'),
    rowsWritten: each('rowsWritten'),
    waits: after.waits - before.waits,
  };
}

/** Each server gets the next part of the requests, so that all members ask every one. */
async function ask(servers: Running[], asks: Ask[], asked: Setting['asked'] = 'together'): Promise<void> {
  const share = Math.ceil(asks.length / servers.length);
  const askOne = async ({ address }: Running, index: number): Promise<void> => {
    const requests = asks.slice(index * share, (index + 1) * share);
    const total = requests.length;
    await load({ address, requests, total, connections: CONNECTIONS, seconds: MOST_SECONDS, isPatient: true });
  };
  if (asked === 'together') await Promise.all(servers.map(askOne));
  else for (const [index, server] of servers.entries()) await askOne(server, index);
}

/** Every kind of request, by as many members as there are and by guests: which row do most of them write? */
async function findHottest(observer: DatabaseObserver, visits: Visits, servers: Running[]): Promise<Row> {
  await observer.noteWrittenRows();
  const asks = [...visits.kinds.flatMap((kind) => visits.asks(kind, HOT_REQUESTS / 3)), ...visits.guests(HOT_REQUESTS)];
  await ask(servers, asks);
  const [hottest] = await observer.hottestRows(1);
  const share = (hottest?.writes ?? 0) / asks.length;
  return {
    what: `the row that most requests write (${hottest?.row.split(' ')[0] ?? 'none'}): share of ${asks.length} requests`,
    ours: `${(100 * share).toFixed(1)}%`,
    bare: `limit ${100 * HOT}%`,
    ratio: share / HOT,
    goal: { atMost: 1 },
  };
}

function costRows(measured: Measured, route: string): Row[] {
  return [...measured].flatMap(([kind, costs]) => {
    const of = (setting: Setting, figure: (cost: Cost) => number) => median((costs.get(setting) ?? []).map(figure));
    const beside = (
      setting: Setting,
      what: string,
      figure: (cost: Cost) => number,
      text: (setting: Setting) => string,
    ) => {
      const [ours, bare] = [of(setting, figure), of(ONE, figure)];
      const asked = setting.asked === 'in turn' ? ' asked in turn' : '';
      return {
        what: `${kind}${route}: ${what}, ${setting.count} processes${asked} beside 1`,
        ours: text(setting),
        bare: text(ONE),
        ratio: bare === 0 && ours === 0 ? null : ours / bare,
        goal: WITHIN,
      };
    };
    const times = (setting: Setting) =>
      `${of(setting, ({ serverMs }) => serverMs).toFixed(2)} + ${of(setting, ({ databaseMs }) => databaseMs).toFixed(2)} ms`;
    const waits = of(ALL_TOGETHER, (cost) => cost.waits);
    const [statements, written] = [(cost: Cost) => cost.statements, (cost: Cost) => cost.rowsWritten];
    return [
      ...SEVERAL.map((setting) =>
        beside(setting, 'processor time of server + database', (cost) => cost.serverMs + cost.databaseMs, times),
      ),
      beside(ALL_TOGETHER, 'statements', statements, (setting) => of(setting, statements).toFixed(1)),
      beside(ALL_TOGETHER, 'rows written', written, (setting) => of(setting, written).toFixed(2)),
      {
        what: `${kind}${route}: waits of over 1 ms for a lock, ${MOST} processes`,
        ours: String(waits),
        bare: `of ${REQUESTS}`,
        ratio: waits / REQUESTS,
        goal: { atMost: 0.01 },
      },
    ];
  });
}
