import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/connect.ts';
import { findReport } from '#db/site/report/flights.ts';
import { findCommittedCount } from '#db/site/search/counted-searches.ts';
import { reportSchema } from '#src/flight/stored-report.ts';
import { paidTwice, servedWrongly } from '../support/billing-invariants.ts';
import { client, type Reply } from './client.ts';
import type { MemberEntry } from './ledger.ts';
import { BEATS_A_MINUTE } from './pulse.ts';
import type { World } from './world.ts';

const FREE_SEARCHES = 5;
const REPORTS_LOOKED_AT = 3_000;
/** Signing in takes the server a tenth of a second: after a long run, only some members are checked. */
const MEMBERS_ASKED = 300;
const SESSION_COOKIE = 'airworthy_session';

/**
 * Checks what must hold once everything works again, whatever happened before. Adds what does not hold to the ledger's
 * violations.
 */
export async function checkInvariants(world: World): Promise<void> {
  const db = openDatabase(world.database.ownUrl);
  try {
    await checkDatabase(world, db);
    const { members } = world.ledger;
    const every = Math.ceil(members.length / MEMBERS_ASKED);
    for (const [index, entry] of members.entries()) {
      if (entry.deletion === null) await checkCounts(world, db, entry);
      if (index % every !== 0) continue;
      if (entry.deletion === null) await askMember(world, db, entry);
      else if (entry.deletion === 'done') await checkDeleted(world, db, entry);
    }
    await checkMoney(world, db);
  } finally {
    await db.destroy();
  }
}

/** Asks again where a busy server refuses, until servers have answered a minute of probes at once. */
function patientClient(world: World): ReturnType<typeof client> {
  const browser = client(world, () => world.anyServer(world.dice));
  const call = async (...request: Parameters<typeof browser.call>): Promise<Reply | null> => {
    const beats = world.pulse.since();
    for (;;) {
      const reply = await browser.call(...request);
      if ((reply && reply.status < 500) || beats() >= BEATS_A_MINUTE) return reply;
    }
  };
  return { ...browser, call };
}

async function checkDatabase({ ledger, database }: World, db: Db): Promise<void> {
  if (database.url.startsWith('file:')) {
    const [{ integrity_check: verdict } = {}] = (
      await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    ).rows;
    if (verdict !== 'ok') ledger.violations.push(`the file is damaged: ${verdict}`);
    const strays = await sql`pragma foreign_key_check`.execute(db);
    if (strays.rows.length > 0) ledger.violations.push(`${strays.rows.length} rows refer to nothing`);
  }
  const flights = await db.selectFrom('flights').select('id').orderBy('id', 'desc').limit(REPORTS_LOOKED_AT).execute();
  for (const { id } of flights) {
    const report = await findReport(db, id, 0);
    if (!reportSchema.safeParse(report).success) ledger.violations.push(`report ${id} is not whole`);
  }
}

async function checkCounts({ ledger }: World, db: Db, entry: MemberEntry): Promise<void> {
  const wrong = (what: string) => ledger.violations.push(`${entry.username} ${what}`);
  const row = await db.selectFrom('users').selectAll().where('username', '=', entry.username).executeTakeFirst();
  if (!row) return void wrong('was registered and is gone');
  // a job refunds those in progress, whose server was killed
  const committed = (await findCommittedCount(db, row.id)) ?? 0;
  const most = entry.answered.union(entry.unsure).size;
  if (committed < entry.counted) wrong(`was told of ${entry.counted} searches; ${committed} are counted`);
  if (committed < entry.answered.size) wrong(`has ${entry.answered.size} answers; ${committed} are counted`);
  if (committed > most) wrong(`may have been answered ${most} times; ${committed} are counted`);
  if (!entry.hasPaid && entry.answered.size > FREE_SEARCHES) wrong(`has ${entry.answered.size} answers and never paid`);
}

/** Checks what the member sees: their account, reports, links, tokens and requests. */
async function askMember(world: World, db: Db, entry: MemberEntry): Promise<void> {
  const { ledger } = world;
  const wrong = (what: string) => ledger.violations.push(`${entry.username} ${what}`);
  const browser = patientClient(world);
  const login = await browser.call('/api/login', { username: entry.username, password: entry.password });
  if (login?.status !== 200) return void wrong(`cannot sign in (${login?.status})`);
  for (const [id] of [...entry.reports].slice(-3)) {
    const reply = await browser.call(`/api/flights/${id}`);
    if (reply?.status !== 200) wrong(`cannot read report ${id} (${reply?.status})`);
  }
  for (const session of entry.endedSessions) {
    const old = patientClient(world);
    old.cookies.set(SESSION_COOKIE, session);
    if ((await old.call('/api/user'))?.status === 200) wrong('is signed in by a session that was ended');
  }
  for (const [token, link] of entry.links) {
    const status = (await browser.call(`/api/shared-reports/${token}`))?.status;
    if (link.taken === null && status !== 200) wrong(`shared a report that cannot be read (${status})`);
    if (link.taken === 'done' && status === 200) wrong('took back a link that still opens');
  }
  for (const [key, { revoked }] of entry.tokens) {
    const status = (await browser.call('/api/user', undefined, key.split(' ')[1]))?.status;
    if (revoked === null && status !== 200) wrong(`has a token that does not open (${status})`);
    if (revoked === 'done' && status === 200) wrong('revoked a token that still opens');
  }
  for (const [message, standing] of entry.help) {
    const rows = await db.selectFrom('help_requests').select('id').where('message', '=', message).execute();
    if (standing === 'done' && rows.length !== 1) wrong(`asked for help once; ${rows.length} requests are stored`);
  }
}

async function checkDeleted(world: World, db: Db, entry: MemberEntry): Promise<void> {
  const { ledger } = world;
  const row = await db.selectFrom('users').select('id').where('username', '=', entry.username).executeTakeFirst();
  if (row) ledger.violations.push(`${entry.username} was deleted and is still stored`);
  const browser = patientClient(world);
  for (const [token] of entry.links) {
    const status = (await browser.call(`/api/shared-reports/${token}`))?.status;
    if (status === 200) ledger.violations.push(`a link of ${entry.username}, who is deleted, still opens`);
  }
}

/**
 * Checks that no one pays twice and that, once every event has been delivered, the members who have paid have premium;
 * the provider's books say who they are.
 */
async function checkMoney({ ledger, stripe }: World, db: Db): Promise<void> {
  ledger.violations.push(...paidTwice(stripe.world));
  const customers = await db.selectFrom('users').selectAll().where('stripeCustomerId', 'is not', null).execute();
  for (const { stripeCustomerId, ...row } of customers) {
    ledger.violations.push(...servedWrongly(stripe.world, String(stripeCustomerId), row));
  }
}
