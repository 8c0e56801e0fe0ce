import { pay } from '../emulators/stripe/hosted-pages.ts';
import { client } from './client.ts';
import { type MemberEntry, newEntry } from './ledger.ts';
import type { Chance } from './random.ts';
import type { World } from './world.ts';

const PASSWORD = 'keep-on-flying';
const FLIGHTS = ['BA286', 'LH492', 'UA901', 'BA117', 'LH400', 'AF6'];
const TURNS = { least: 6, most: 18 };
const DAY_MS = 86_400_000;
/** A search accepts dates within a year of today; a smaller range leaves room for skewed clocks. */
const DAYS_AROUND = 300;
/** Live data is only looked for around today. */
const TODAY_SHARE = 0.3;
const SESSION_COOKIE = 'airworthy_session';

type Member = { world: World; entry: MemberEntry; dice: Chance; browser: ReturnType<typeof client> };
type Act = (member: Member) => Promise<void>;

/** What members do, and the relative weight of each action. */
const ACTS: [weight: number, act: Act][] = [
  [10, search],
  [3, searchAgain],
  [3, searchAtOnce],
  [2, readReport],
  [2, lookAtRoute],
  [3, buy],
  [1, cancel],
  [2, share],
  [1, takeLinkBack],
  [2, makeToken],
  [1, revokeToken],
  [1, askForHelp],
  [2, signOutAndIn],
];
const DECK = ACTS.flatMap(([weight, act]) => Array<Act>(weight).fill(act));

/**
 * Runs new members one after another until the run is over; each performs some actions, and some of them leave
 * permanently.
 */
export async function members(world: World, name: string, isOver: () => boolean): Promise<void> {
  const dice = world.dice.fork(name);
  for (let turn = 0; !isOver(); turn += 1) {
    const member = await register(world, `${name}-${turn}`, dice);
    if (!member) continue;
    const turns = dice.whole(TURNS.least, TURNS.most);
    for (let count = 0; count < turns && !isOver(); count += 1) await dice.pick(DECK)(member);
    if (!isOver() && dice.number() < 0.15) await deleteAccount(member);
  }
}

async function register(world: World, username: string, dice: Chance): Promise<Member | null> {
  const browser = client(world, () => world.anyServer(dice));
  const account = { username, email: `${username}@example.com`, password: PASSWORD, confirmPassword: PASSWORD };
  const reply = await browser.call('/api/register', account);
  if (!reply?.isAcknowledged) return null;
  const entry = newEntry(username, PASSWORD);
  world.ledger.members.push(entry);
  return { world, entry, dice, browser };
}

async function search(member: Member): Promise<void> {
  await ask(member, question(member.dice));
}

/** The same query within a day is answered again and not counted again. */
async function searchAgain(member: Member): Promise<void> {
  const [known] = member.entry.answered;
  if (known) await ask(member, known);
}

async function searchAtOnce(member: Member): Promise<void> {
  const questions = Array.from({ length: 4 }, () => question(member.dice));
  await Promise.all([...questions, ...questions].map((text) => ask(member, text)));
}

async function ask({ entry, browser, world }: Member, text: string): Promise<void> {
  const [flightNumber = '', date = ''] = text.split('|');
  const reply = await browser.call(`/api/flights/search?flightNumber=${flightNumber}&date=${date}`);
  // whether a commit succeeded whose connection was lost is unknown to the server, too
  if (!reply || reply.body.code === 'storage_unavailable') entry.unsure.add(text);
  if (!reply?.isAcknowledged) return;
  const { flight, searchCount } = reply.body as { flight: { id: number; flightNumber: string }; searchCount: number };
  if (flight.flightNumber !== flightNumber)
    world.ledger.violations.push(`${flightNumber} was answered by ${flight.flightNumber}`);
  entry.answered.add(text);
  entry.counted = Math.max(entry.counted, searchCount);
  entry.reports.set(flight.id, flightNumber);
}

async function readReport({ entry, browser, world }: Member): Promise<void> {
  const [report] = [...entry.reports].reverse();
  if (!report) return;
  const reply = await browser.call(`/api/flights/${report[0]}`);
  if (reply?.status === 404) world.ledger.violations.push(`report ${report[0]} is gone`);
}

async function lookAtRoute({ browser }: Member): Promise<void> {
  await browser.call('/api/flights/search-by-airports?origin=SFO&destination=LHR');
}

/** Requests a checkout, pays for it at the provider, and returns to the profile, or never returns. */
async function buy({ entry, browser, world, dice }: Member): Promise<void> {
  const reply = await browser.call('/api/create-subscription', {});
  if (!reply?.isAcknowledged) return;
  const checkout = [...world.stripe.world.checkouts.values()].find(({ session }) => session.url === reply.body.url);
  if (checkout?.session.status !== 'open') return;
  pay(world.stripe.world, checkout);
  entry.hasPaid = true;
  if (dice.number() < 0.5) await browser.call('/api/subscription/confirm', { sessionId: checkout.session.id });
}

async function cancel({ browser }: Member): Promise<void> {
  await browser.call('/api/cancel-subscription', {});
}

async function share({ entry, browser }: Member): Promise<void> {
  const [flightId] = entry.reports.keys();
  if (flightId === undefined) return;
  const reply = await browser.call('/api/shared-reports', { flightId });
  const token = reply?.isAcknowledged ? String(reply.body.token) : null;
  // a link whose revocation got no response is revoked: the same report then gets another link
  if (token && !entry.links.get(token)?.taken) entry.links.set(token, { made: 'done', taken: null });
}

async function takeLinkBack({ entry, browser }: Member): Promise<void> {
  const [token, link] = [...entry.links].find(([, { taken }]) => taken === null) ?? [];
  if (!token || !link) return;
  link.taken = 'sent';
  const reply = await browser.call('/api/revoke-shared-report', { token });
  if (reply?.isAcknowledged) link.taken = 'done';
}

async function makeToken({ entry, browser }: Member): Promise<void> {
  const reply = await browser.call('/api/access-tokens', { name: 'planner', password: entry.password });
  if (reply?.isAcknowledged) entry.tokens.set(`${reply.body.id} ${reply.body.token}`, { revoked: null });
}

async function revokeToken({ entry, browser }: Member): Promise<void> {
  const [key, token] = [...entry.tokens].find(([, { revoked }]) => revoked === null) ?? [];
  if (!key || !token) return;
  token.revoked = 'sent';
  const reply = await browser.call('/api/revoke-access-token', { id: key.split(' ')[0] });
  if (reply?.isAcknowledged) token.revoked = 'done';
}

async function askForHelp({ entry, browser }: Member): Promise<void> {
  const message = `How do I read the interval? ${crypto.randomUUID()}`;
  entry.help.set(message, 'sent');
  if ((await browser.call('/api/help-request', { message }))?.isAcknowledged) entry.help.set(message, 'done');
}

async function signOutAndIn({ entry, browser, world, dice }: Member): Promise<void> {
  const session = browser.cookies.get(SESSION_COOKIE);
  const reply = await browser.call('/api/logout', {});
  if (reply?.isAcknowledged && session) {
    entry.endedSessions.push(session);
    const old = client(world, () => world.anyServer(dice));
    old.cookies.set(SESSION_COOKIE, session);
    const status = (await old.call('/api/user'))?.status;
    if (status === 200) world.ledger.violations.push(`${entry.username} is still signed in after signing out`);
  }
  await browser.call('/api/login', { username: entry.username, password: entry.password });
}

async function deleteAccount({ entry, browser }: Member): Promise<void> {
  entry.deletion = 'sent';
  const reply = await browser.call('/api/delete-account', { password: entry.password });
  if (reply?.isAcknowledged) entry.deletion = 'done';
}

function question(dice: Chance): string {
  const days = dice.number() < TODAY_SHARE ? 0 : dice.whole(-DAYS_AROUND, DAYS_AROUND);
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return `${dice.pick(FLIGHTS)}|${day}`;
}
