import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { wrapSqlite } from '#db/connect.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';
import { IMAGE_PATH } from '#test/support/database-image.ts';
import { newMember } from '#test/support/member.ts';

/**
 * Sets up the app on SQLite, and returns what it has run since the last look; commits that no one waits for do not wait
 * for the disk.
 */
async function watchedApp() {
  let ran: string[] = [];
  let syncs = 0;
  const sqlite = new Sqlite(readFileSync(IMAGE_PATH), { verbose: (text) => ran.push(String(text)) });
  const db = wrapSqlite(sqlite, { sync: async () => void syncs++ });
  onTestFinished(() => db.destroy());
  const { app, ctx } = await testApp({}, { db });
  const look = () => {
    const isFrame = (text: string) => /^(begin|commit)/.test(text);
    const actual = { statements: ran.filter((text) => !isFrame(text)).length, syncs };
    ran = [];
    syncs = 0;
    return actual;
  };
  return { app, ctx, look };
}

const MEMBERS = '/api/flights/search?flightNumber=BA286';
const GUESTS = '/api/guest/flights/search?flightNumber=BA286';

/** SQLite reports what it ran; PostgreSQL runs the same. */
it.skipIf(ENGINE === 'postgres')(
  'a search that makes a report runs ten statements and goes to the disk once, nine where the flight was asked about today',
  async () => {
    const { app, ctx, look } = await watchedApp();
    const member = await newMember(app);
    await member(MEMBERS);
    look();
    expect((await member(`${MEMBERS}&date=2026-11-24`)).json().searchCount).toBe(2);
    expect(look()).toEqual({ statements: 9, syncs: 1 });

    // a browser's first search is recorded for the session that it is given, and for its address
    const guest = visitor(app);
    expect((await guest(`${GUESTS}&date=2026-11-25`)).statusCode).toBe(200);
    // a visitor's first counted search stores the session, too, with a commit of its own
    expect(look()).toEqual({ statements: 11, syncs: 2 });
    // a session that is brought is read
    expect((await guest(`${GUESTS}&date=2026-11-26`)).statusCode).toBe(200);
    expect(look()).toEqual({ statements: 9, syncs: 1 });

    ctx.assembledReports.clear();
    expect((await member(`${MEMBERS}&date=2026-11-27`)).json().searchCount).toBe(3);
    expect(look()).toEqual({ statements: 10, syncs: 1 });
  },
);

it.skipIf(ENGINE === 'postgres')(
  'a search that a stored report answers runs seven, and four that write nothing when it is counted already',
  async () => {
    const { app, look } = await watchedApp();
    const [member, other] = [await newMember(app), await newMember(app, 'bessie')];
    await other(MEMBERS);
    look();
    expect((await member(MEMBERS)).json().searchCount).toBe(1);
    expect(look()).toEqual({ statements: 7, syncs: 1 });
    await member(MEMBERS);
    expect(look()).toEqual({ statements: 4, syncs: 0 });
  },
);

it.skipIf(ENGINE === 'postgres')('a report that is read asks for its reader and itself', async () => {
  const { app, look } = await watchedApp();
  const member = await newMember(app);
  const { id } = (await member(MEMBERS)).json().flight;
  look();
  expect((await member(`/api/flights/${id}`)).statusCode).toBe(200);
  expect(look()).toEqual({ statements: 2, syncs: 0 });
});
