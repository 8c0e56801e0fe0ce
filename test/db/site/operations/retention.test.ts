import { expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import {
  findOneTimeToken,
  hasInvitation,
  insertInvitation,
  takeInvitation,
  takeOneTimeToken,
} from '#db/site/account/one-time-tokens.ts';
import { answerChallenge } from '#db/site/account/passkeys.ts';
import { insertAccessToken, insertSession } from '#db/site/account/sessions.ts';
import { countCall } from '#db/site/operations/limits.ts';
import { deleteUntil } from '#db/site/operations/retention.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const NOW = 100;

type Row = { name: string; userId: number; expiresAt: number };
type Kind = [
  table: 'access_tokens' | 'answered_challenges' | 'invitations' | 'one_time_tokens' | 'rate_limits' | 'sessions',
  put: (db: Db, row: Row) => Promise<unknown>,
];

const KINDS: Kind[] = [
  [
    'access_tokens',
    (db, { name, ...row }) => {
      const token = { ...row, id: name, hash: name, name, scope: 'read', createdAt: 0 } as const;
      return insertAccessToken(db, token, { limit: 10, passwordHash: 'x' });
    },
  ],
  ['answered_challenges', (db, { name, expiresAt }) => answerChallenge(db, name, expiresAt)],
  ['invitations', (db, { name, expiresAt }) => insertInvitation(db, { hash: name, createdAt: 0, expiresAt })],
  ['one_time_tokens', putToken],
  ['rate_limits', (db, { name, expiresAt }) => countCall(db, name, { now: 0, windowMs: expiresAt })],
  [
    'sessions',
    (db, { name, ...row }) => {
      const session = { ...row, id: name, device: '', createdAt: 0, method: null, authenticatedAt: null };
      return insertSession(db, session, null);
    },
  ],
];

it.each(KINDS)('%s that have expired go, and no others', async (table, put) => {
  const db = testDatabase();
  const userId = await storedUser(db, 'amelia');
  for (const after of [-1, 0, 1, 2]) await put(db, { name: `row ${after}`, userId, expiresAt: NOW + after });
  expect(await deleteUntil(db, table, NOW, { limit: 1 })).toBe(1);
  expect(await deleteUntil(db, table, NOW, { limit: 10 })).toBe(1);
  const left = await db.selectFrom(table).select('expiresAt').orderBy('expiresAt').execute();
  expect(left.map(({ expiresAt }) => Number(expiresAt))).toEqual([NOW + 1, NOW + 2]);
});

it('an invitation and a link are good until their time is over, a link only for what it was mailed for', async () => {
  const db = testDatabase();
  await insertInvitation(db, { hash: 'invitation', createdAt: 0, expiresAt: NOW });
  expect([await hasInvitation(db, 'invitation', NOW), await takeInvitation(db, 'invitation', NOW)]).toEqual([
    false,
    false,
  ]);
  expect(await hasInvitation(db, 'invitation', NOW - 1)).toBe(true);
  await putToken(db, { name: 'link', userId: await storedUser(db, 'amelia'), expiresAt: NOW });
  const wanted = { hash: 'link', purpose: 'reset' } as const;
  for (const get of [findOneTimeToken, takeOneTimeToken]) {
    expect(await get(db, { ...wanted, now: NOW })).toBeNull();
    expect(await get(db, { ...wanted, purpose: 'confirm', now: NOW - 1 })).toBeNull();
    expect(await get(db, { ...wanted, now: NOW - 1 })).toMatchObject(wanted);
  }
  expect(await takeOneTimeToken(db, { ...wanted, now: NOW - 1 })).toBeNull();
});

/** Inserts several tokens for one user, who normally gets only one at a time. */
function putToken(db: Db, { name, ...row }: Row) {
  return db
    .insertInto('one_time_tokens')
    .values({ ...row, hash: name, purpose: 'reset', email: null })
    .execute();
}
