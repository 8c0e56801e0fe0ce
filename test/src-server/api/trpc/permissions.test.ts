import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { restRoutes } from '#server/api/rest/routes.ts';
import type { ProcedureName } from '#server/api/trpc/router.ts';
import { hashToken } from '#server/runtime/secrets/tokens.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { post, seedUsers, signedIn, type Visitor } from '#test/support/member.ts';
import { procedureNames, procedureTypes } from '#test/support/procedures.ts';

/** The callers. 'other' makes calls about what belongs to 'member'. */
const CALLERS = ['guest', 'guestSpent', 'member', 'memberSpent', 'subscriber', 'admin', 'other'] as const;
type Caller = (typeof CALLERS)[number];
type World = {
  idOfMember: number;
  flightId: number;
  sessionOfMember: string;
  tokenOfMember: string;
  linkOfMember: string;
  tripOfMember: string;
};
type Row = {
  isStream?: boolean;
  input?: (world: World) => unknown;
  /** HTTP status for each caller, in the order of CALLERS */
  answers: [number, number, number, number, number, number, number];
};

const everyone: Row['answers'] = [200, 200, 200, 200, 200, 200, 200];
const signedInOnly: Row['answers'] = [401, 401, 200, 200, 200, 200, 200];
/** for signed-in callers, and only where payment or mail is configured */
const notSetUp: Row['answers'] = [401, 401, 503, 503, 503, 503, 503];
const adminOnly: Row['answers'] = [401, 401, 403, 403, 403, 200, 403];
const NO_KEY = { credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } } };
const DEAD_LINK = { token: 'x'.repeat(43), password: 'fly-safely' };
/** a member's own data, accessible to no one else */
const OWNER_ONLY: Row['answers'] = [401, 401, 200, 404, 404, 404, 404];
const TRIP = ({ tripOfMember }: World) => ({ id: tripOfMember });
const FLIGHT = () => ({ flightNumber: 'BA286' });
const ROUTE = () => ({ origin: 'SFO', destination: 'LHR' });

/** Every procedure and its status for each caller; a missing procedure fails the test. */
const TABLE: Record<ProcedureName, Row> = {
  'account.me': { answers: everyone },
  'account.register': {
    input: () => ({ username: 'newcomer', email: 'newcomer@example.com', password: 'first-flight' }),
    answers: everyone,
  },
  'account.login': { input: () => ({ username: 'fresh', password: 'fly-safely' }), answers: everyone },
  'account.logout': { answers: everyone },
  'account.chooseLanguage': { input: () => ({ locale: 'de' }), answers: everyone },
  'account.changePassword': {
    input: () => ({ currentPassword: 'fly-safely', newPassword: 'fly-safer-still' }),
    answers: signedInOnly,
  },
  'account.prove': { input: () => ({ password: 'fly-safely' }), answers: signedInOnly },
  'account.setPassword': {
    input: () => ({ newPassword: 'fly-safer-still' }),
    answers: [401, 401, 409, 409, 409, 409, 409],
  },
  'account.removePassword': { input: () => ({}), answers: [401, 401, 409, 409, 409, 409, 409] },
  'account.requestReset': { input: () => ({ username: 'fresh' }), answers: [503, 503, 503, 503, 503, 503, 503] },
  'account.reset': { input: () => DEAD_LINK, answers: [400, 400, 400, 400, 400, 400, 400] },
  'account.confirmEmail': { input: () => DEAD_LINK, answers: [400, 400, 400, 400, 400, 400, 400] },
  'account.sendConfirmation': { answers: notSetUp },
  'account.changeEmail': { input: () => ({ email: 'a@example.com', password: 'fly-safely' }), answers: notSetUp },
  'account.deleteAccount': {
    input: () => ({ password: 'fly-safely' }),
    // the last administrator stays
    answers: [401, 401, 200, 200, 200, 409, 200],
  },
  'account.sessions': { answers: signedInOnly },
  'account.endSession': {
    input: ({ sessionOfMember }) => ({ id: sessionOfMember }),
    answers: [401, 401, 200, 404, 404, 404, 404],
  },
  'account.endOtherSessions': { answers: signedInOnly },
  'account.exportData': { answers: signedInOnly },
  'account.accessTokens': { answers: signedInOnly },
  'account.createAccessToken': { input: () => ({ name: 'a program', password: 'fly-safely' }), answers: signedInOnly },
  'account.revokeAccessToken': {
    input: ({ tokenOfMember }) => ({ id: tokenOfMember }),
    answers: [401, 401, 200, 404, 404, 404, 404],
  },
  'admin.setUp': {
    input: () => ({ code: 'x', username: 'newcomer', email: 'newcomer@example.com', password: 'first-flight' }),
    answers: [409, 409, 409, 409, 409, 409, 409],
  },
  'admin.overview': { answers: adminOnly },
  'admin.people': { input: () => ({ q: 'fresh' }), answers: adminOnly },
  'admin.setRole': { input: ({ idOfMember }) => ({ id: idOfMember, role: 'user' }), answers: adminOnly },
  'admin.giveSearches': { input: ({ idOfMember }) => ({ id: idOfMember }), answers: adminOnly },
  'admin.block': { input: ({ idOfMember }) => ({ id: idOfMember, isBlocked: false }), answers: adminOnly },
  'admin.deletePerson': { input: () => ({ id: 999_999 }), answers: [401, 401, 403, 403, 403, 404, 403] },
  'admin.resetLink': { input: ({ idOfMember }) => ({ id: idOfMember }), answers: [401, 401, 403, 403, 403, 503, 403] },
  'admin.invite': { answers: [401, 401, 403, 403, 403, 503, 403] },
  'admin.helpRequests': { answers: adminOnly },
  'admin.markHelpDone': { input: () => ({ id: 999, isDone: true }), answers: [401, 401, 403, 403, 403, 404, 403] },
  'admin.answerHelp': { input: () => ({ id: 999, text: 'Yes.' }), answers: [401, 401, 403, 403, 403, 503, 403] },
  'admin.jobs': { answers: adminOnly },
  'admin.runJob': { input: () => ({ name: 'sweep' }), answers: adminOnly },
  'admin.facts': { answers: adminOnly },
  'admin.hideReport': { input: () => ({ key: 'none', reason: 'none' }), answers: [401, 401, 403, 403, 403, 404, 403] },
  'admin.settings': { answers: adminOnly },
  'admin.checkServices': { answers: adminOnly },
  'admin.sendTestMail': { answers: [401, 401, 403, 403, 403, 503, 403] },
  'admin.audit': { answers: adminOnly },
  'admin.prepareBackup': { answers: adminOnly },
  'aircraft.choices': { input: () => ({}), answers: everyone },
  'airlines.get': { input: () => ({ id: 'british-airways' }), answers: everyone },
  'airlines.list': { answers: everyone },
  'airports.search': { input: () => ({ q: 'london' }), answers: everyone },
  'billing.config': { answers: everyone },
  'billing.subscription': { answers: signedInOnly },
  'billing.refresh': { answers: signedInOnly },
  'billing.confirm': { input: () => ({ sessionId: 'cs_test_1' }), answers: notSetUp },
  'billing.create': { answers: notSetUp },
  'billing.cancel': { answers: [401, 401, 409, 409, 200, 409, 409] },
  'billing.portal': { answers: notSetUp },
  'billing.resume': { answers: notSetUp },
  'changes.list': { answers: everyone },
  'channels.list': { answers: signedInOnly },
  'channels.add': {
    input: () => ({ kind: 'webhook', url: 'https://hook.example/' }),
    // part of Premium
    answers: [401, 401, 403, 403, 200, 403, 403],
  },
  'channels.test': { input: () => ({ id: 999_999 }), answers: [401, 401, 404, 404, 404, 404, 404] },
  'channels.remove': { input: () => ({ id: 999_999 }), answers: [401, 401, 404, 404, 404, 404, 404] },
  'channels.quietHours': { answers: signedInOnly },
  'channels.setQuietHours': {
    input: () => ({ timeZone: 'Europe/London', fromHour: 22, toHour: 7 }),
    answers: signedInOnly,
  },
  'desk.check': { input: () => ({ rows: ['BA286'] }), answers: everyone },
  'events.list': { input: () => ({ year: '2024' }), answers: everyone },
  'flights.search': { input: FLIGHT, answers: [200, 401, 200, 402, 200, 200, 200] },
  'flights.searchSteps': { input: FLIGHT, isStream: true, answers: [200, 401, 200, 402, 200, 200, 200] },
  'flights.searchByAirports': { input: ROUTE, answers: everyone },
  'flights.brief': { input: () => ({ flights: 'BA286,BA286:2026-12-01,QQ1' }), answers: everyone },
  'flights.compare': { input: () => ({ flights: 'BA286,UA901' }), answers: everyone },
  'flights.byId': { input: ({ flightId }) => ({ id: flightId }), answers: signedInOnly },
  'help.send': { input: () => ({ message: 'How do I read the score?' }), answers: signedInOnly },
  'identities.signIn': { input: () => ({}), answers: [503, 503, 503, 503, 503, 503, 503] },
  'identities.connect': { input: () => ({}), answers: notSetUp },
  'identities.prove': { answers: notSetUp },
  'identities.list': { answers: signedInOnly },
  'identities.disconnect': { input: () => ({ id: 'theirs' }), answers: [401, 401, 404, 404, 404, 404, 404] },
  'lists.get': { answers: everyone },
  'method.read': { answers: everyone },
  'models.get': { input: () => ({ id: 'boeing-787' }), answers: everyone },
  'models.list': { answers: everyone },
  'models.compare': { input: () => ({ a: 'A320', b: 'B738' }), answers: everyone },
  'seen.get': { input: () => ({ callsign: 'BAW286' }), answers: everyone },
  'weather.get': {
    input: () => ({ from: 'SFO', to: 'LHR', departs: '2026-11-20T16:30' }),
    answers: everyone,
  },
  'registrations.get': {
    // no list of aircraft ships
    input: () => ({ registration: 'G-XLEA' }),
    answers: [404, 404, 404, 404, 404, 404, 404],
  },
  'passkeys.list': { answers: signedInOnly },
  'passkeys.options': { input: () => ({ password: 'fly-safely' }), answers: notSetUp },
  'passkeys.add': { input: () => ({ name: 'phone', ...NO_KEY }), answers: notSetUp },
  'passkeys.rename': { input: () => ({ id: 'theirs', name: 'phone' }), answers: [401, 401, 404, 404, 404, 404, 404] },
  'passkeys.remove': { input: () => ({ id: 'theirs' }), answers: [401, 401, 404, 404, 404, 404, 404] },
  'passkeys.signInOptions': { answers: [503, 503, 503, 503, 503, 503, 503] },
  'passkeys.signIn': { input: () => NO_KEY, answers: [503, 503, 503, 503, 503, 503, 503] },
  'passkeys.prove': { input: () => NO_KEY, answers: notSetUp },
  'settings.apiStatus': { answers: everyone },
  'settings.providers': { answers: everyone },
  'settings.waysIn': { answers: everyone },
  'settings.configureApiKey': {
    input: () => ({ apiName: 'Serper', apiKey: 'a-key' }),
    answers: [401, 401, 403, 403, 403, 200, 403],
  },
  'settings.removeApiKey': {
    input: () => ({ apiName: 'OpenAI' }),
    // none was entered
    answers: [401, 401, 403, 403, 403, 404, 403],
  },
  'sharing.links': { answers: signedInOnly },
  'sharing.share': { input: ({ flightId }) => ({ flightId }), answers: signedInOnly },
  'sharing.read': { input: ({ linkOfMember }) => ({ token: linkOfMember }), answers: everyone },
  'sharing.revoke': {
    input: ({ linkOfMember }) => ({ token: linkOfMember }),
    answers: [401, 401, 200, 404, 404, 404, 404],
  },
  'recent.list': { answers: signedInOnly },
  'recent.choose': { input: () => ({ isOn: true }), answers: signedInOnly },
  'recent.note': { input: ({ flightId }) => ({ flightId }), answers: signedInOnly },
  'recent.forget': { answers: signedInOnly },
  'trips.list': { answers: signedInOnly },
  'trips.get': { input: TRIP, answers: OWNER_ONLY },
  'trips.addLegs': {
    input: (world) => ({ ...TRIP(world), legs: [{ flightNumber: 'BA286', date: '2026-12-03' }] }),
    answers: OWNER_ONLY,
  },
  'trips.changeLeg': { input: (world) => ({ ...TRIP(world), legId: 'leg-of-member' }), answers: OWNER_ONLY },
  'trips.removeLeg': { input: (world) => ({ ...TRIP(world), legId: 'leg-of-member' }), answers: OWNER_ONLY },
  'trips.rename': { input: (world) => ({ ...TRIP(world), title: 'Mine' }), answers: OWNER_ONLY },
  'trips.remove': { input: TRIP, answers: OWNER_ONLY },
  'trips.share': { input: TRIP, answers: OWNER_ONLY },
  'trips.stopSharing': { input: TRIP, answers: OWNER_ONLY },
  'trips.exportCalendar': { input: TRIP, answers: OWNER_ONLY },
  'trips.readShared': { input: () => ({ token: 'shared-trip-of-member-shared-trip-of-member' }), answers: everyone },
  'trips.calendarLink': { answers: signedInOnly },
  'trips.makeCalendarLink': { answers: [401, 401, 403, 403, 200, 403, 403] },
  'trips.revokeCalendarLink': { answers: [401, 401, 200, 404, 404, 404, 404] },
  'trips.airtrail': { answers: signedInOnly },
  'trips.followAirtrail': {
    input: () => ({ url: 'https://127.0.0.1', key: 'a-key' }),
    answers: [401, 401, 400, 400, 400, 400, 400],
  },
  'trips.readAirtrail': { answers: [401, 401, 404, 404, 404, 404, 404] },
  'trips.stopAirtrail': { answers: [401, 401, 404, 404, 404, 404, 404] },
  'trips.watching': { input: TRIP, answers: OWNER_ONLY },
  'trips.watch': { input: TRIP, answers: OWNER_ONLY },
  'trips.unwatch': { input: TRIP, answers: OWNER_ONLY },
  'trips.create': { input: () => ({ legs: [{ flightNumber: 'BA286', date: '2026-12-03' }] }), answers: signedInOnly },
};

const USER_OF: Partial<Record<Caller, string>> = {
  member: 'fresh',
  memberSpent: 'spent',
  subscriber: 'premium',
  admin: 'admin',
  other: 'four-used',
};

describe('permissions by caller and procedure', () => {
  it('every procedure has its row, every row its procedure', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...procedureNames].sort());
  });

  it.each([
    ['query', 'query'],
    ['change', 'mutation'],
  ])('each %s answers every caller as the table says', async (_title, type) => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    const here = await scene(test);
    const names = procedureNames.filter((name) => procedureTypes.get(name) === type);
    const answers: Record<string, number[]> = {};
    for (const name of names) {
      answers[name] = [];
      for (const caller of CALLERS) {
        const status = await answerTo(name, caller, here);
        answers[name].push(status);
        // a query, and a change that was refused, leave the world as it is
        if (type === 'mutation' && status < 300) await restore(test, caller, here);
      }
    }
    expect(answers).toEqual(tableOf(names));
  });
});

/** What an administrator may do in a browser left open: it gives, takes or shows no account, key or database. */
const WITHOUT_PROOF: ProcedureName[] = [
  'admin.answerHelp',
  'admin.audit',
  'admin.checkServices',
  'admin.facts',
  'admin.helpRequests',
  'admin.hideReport',
  'admin.jobs',
  'admin.markHelpDone',
  'admin.overview',
  'admin.runJob',
  'admin.sendTestMail',
  'admin.settings',
];

it('everything else of an administrator asks for a proof of the last ten minutes', async () => {
  const test = await testApp({ RATE_LIMITS: 'off' });
  const here = await scene(test);
  const ofAdmins = restRoutes.filter(({ who }) => who === 'admin').map(({ procedure }) => procedure);
  const asks: string[] = [];
  test.clock.set('2026-11-20T12:10:00Z');
  for (const name of ofAdmins) {
    const response = await callWith(here.browsers.admin, {
      name,
      type: procedureTypes.get(name) as string,
      input: TABLE[name].input?.(here.world),
    });
    if (response.json().error?.data.appCode === 'proof_required') asks.push(name);
    else expect(WITHOUT_PROOF).toContain(name);
  }
  expect([...asks, ...WITHOUT_PROOF].sort()).toEqual(ofAdmins.sort());
  const backup = await here.browsers.admin('/api/admin/backup');
  expect([backup.statusCode, backup.json().code]).toEqual([403, 'proof_required']);
});

type Scene = { world: World; browsers: Record<Caller, Visitor>; stored: Stored };
type Stored = { table: (typeof TABLES_OF_USERS)[number]; rows: object[] }[];

/** Parents before their children; with the users goes everything that is theirs. */
const TABLES_OF_USERS = [
  'users',
  'login_names',
  'sessions',
  'access_tokens',
  'shared_links',
  'trips',
  'trip_legs',
  'trip_links',
  'calendar_links',
] as const;

/** Sets up the world and every caller in it. */
async function scene(test: TestApp): Promise<Scene> {
  const world = await worldOf(test);
  const browsers = {} as Scene['browsers'];
  for (const caller of CALLERS) browsers[caller] = await browserOf(test, caller);
  const stored: Stored = [];
  for (const table of TABLES_OF_USERS)
    stored.push({ table, rows: await test.db.selectFrom(table).selectAll().execute() });
  return { world, browsers, stored };
}

/** Undoes what a caller has changed, for all but what a guest has of their own. */
async function restore(test: TestApp, caller: Caller, { browsers, stored }: Scene): Promise<void> {
  await test.db.deleteFrom('users').execute();
  for (const { table, rows } of stored)
    await test.db
      .insertInto(table)
      .values(rows as never)
      .execute();
  if (!USER_OF[caller]) browsers[caller] = await browserOf(test, caller);
}

function tableOf(names: ProcedureName[]): Record<string, number[]> {
  return Object.fromEntries(names.map((name) => [name, TABLE[name].answers]));
}

function answerTo(name: ProcedureName, caller: Caller, { world, browsers }: Scene): Promise<number> {
  const { isStream, input } = TABLE[name];
  const type = procedureTypes.get(name) as string;
  const given = input?.(world);
  return isStream ? stream(browsers[caller], name, given) : call(browsers[caller], { name, type, input: given });
}

/** Sets up a stored flight, and a session of the member that is not the caller's. */
async function worldOf(test: TestApp): Promise<World> {
  const { app, db } = test;
  await seedUsers(test);
  const flight = await storedFlight(test);
  await signedIn(app, 'fresh');
  const session = await db.selectFrom('sessions').select(['id', 'userId']).executeTakeFirstOrThrow();
  const token = {
    id: 'token-of-member',
    userId: session.userId,
    hash: crypto.randomUUID(),
    name: 'theirs',
    scope: 'read' as const,
    createdAt: 0,
    expiresAt: 1,
  };
  await db.insertInto('access_tokens').values(token).execute();
  const link = {
    token: 'link-of-member-link-of-member-32',
    userId: session.userId,
    flightId: flight.id,
    flightNumber: 'LH492',
    createdAt: 0,
  };
  await db.insertInto('shared_links').values(link).execute();
  const tripOfMember = await giveTrip(db, session.userId);
  return {
    idOfMember: session.userId,
    flightId: flight.id,
    sessionOfMember: session.id,
    tokenOfMember: token.id,
    linkOfMember: link.token,
    tripOfMember,
  };
}

async function storedFlight({ app, db }: TestApp): Promise<{ id: number }> {
  await visitor(app, '10.0.0.1')('/api/guest/flights/search?flightNumber=LH492');
  return db.selectFrom('flights').select('id').where('flightNumber', '=', 'LH492').executeTakeFirstOrThrow();
}

/** Creates a shared trip with one flight, and a calendar link. */
async function giveTrip(db: TestApp['db'], userId: number): Promise<string> {
  const id = 'trip-of-member';
  await db.insertInto('trips').values({ id, userId, title: 'theirs', createdAt: 0, updatedAt: 0 }).execute();
  const leg = { id: 'leg-of-member', tripId: id, flightNumber: 'LH492', date: '2026-12-01', position: 0, createdAt: 0 };
  await db
    .insertInto('trip_legs')
    .values({ ...leg, originIata: null, destinationIata: null })
    .execute();
  const hash = hashToken('shared-trip-of-member-shared-trip-of-member');
  await db.insertInto('trip_links').values({ hash, tripId: id, sealedToken: 'sealed', createdAt: 0 }).execute();
  await db
    .insertInto('calendar_links')
    .values({ hash: 'theirs', userId, sealedToken: 'sealed', createdAt: 0 })
    .execute();
  return id;
}

async function browserOf({ app }: TestApp, caller: Caller): Promise<Visitor> {
  const username = USER_OF[caller];
  if (username) return withSession(app, username);
  const browser = visitor(app, `10.0.1.${CALLERS.indexOf(caller)}`);
  if (caller === 'guestSpent') {
    for (const used of ['LH492', 'UA901', 'QF1', 'SQ22'])
      await browser(`/api/guest/flights/search?flightNumber=${used}`);
  }
  return browser;
}

/** Signs in once: every request is that of the session as it then was, whatever an earlier response said. */
async function withSession(app: TestApp['app'], username: string): Promise<Visitor> {
  const { cookies } = await visitor(app)(post('/api/login', { username, password: TEST_PASSWORD }));
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  return (request) => visitor(app)({ ...(typeof request === 'string' ? { url: request } : request), cookies: session });
}

type Call = { name: string; type: string; input: unknown };

async function call(browser: Visitor, made: Call): Promise<number> {
  return (await callWith(browser, made)).statusCode;
}

function callWith(browser: Visitor, { name, type, input }: Call) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return browser(
    type === 'query'
      ? `/trpc/${name}${query}`
      : { method: 'POST', url: `/trpc/${name}`, payload: input === undefined ? {} : (input as object) },
  );
}

/** Returns the status inside a stream, whose own status is always 200: that of the error it carries, if any. */
async function stream(browser: Visitor, name: string, input: unknown): Promise<number> {
  const response = await browser({
    url: `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
    headers: { 'trpc-accept': 'application/jsonl' },
  });
  const failure = /"httpStatus":(\d+)/.exec(response.body);
  if (!failure) expect(response.body).toContain('"safetyReport"');
  return failure ? Number(failure[1]) : response.statusCode;
}
