import type { Kysely } from 'kysely';
import { createTableWithSerialKey, idType, time } from '../../engine/dialect.ts';
import { key, ofUser, required } from './columns.ts';

/** Accounts, how their users sign in, and what they ask for. */
export async function createAccounts(db: Kysely<never>): Promise<void> {
  const id = idType(db);
  await createTableWithSerialKey(db, 'users')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', required)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('user'))
    .addColumn('searchCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stripeCustomerId', 'text')
    .addColumn('stripeSubscriptionId', 'text')
    .addColumn('subscriptionStatus', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('subscriptionExpiresAt', time)
    .addColumn('createdAt', time, required)
    .addColumn('emailConfirmedAt', time)
    .addColumn('pendingEmail', 'text')
    .addColumn('blockedAt', time)
    .execute();
  await db.schema.createIndex('users_by_customer').on('users').column('stripeCustomerId').unique().execute();

  await db.schema.createTable('login_names').addColumn('key', 'text', key).addColumn('userId', id, ofUser).execute();
  await db.schema.createIndex('login_names_by_user').on('login_names').column('userId').execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('device', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('expiresAt', time, required)
    .addColumn('method', 'text')
    .addColumn('authenticatedAt', time)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expiresAt').execute();

  await db.schema
    .createTable('guest_sessions')
    .addColumn('id', 'text', key)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('guest_sessions_by_expiry').on('guest_sessions').column('expiresAt').execute();

  await db.schema
    .createTable('access_tokens')
    .addColumn('id', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('usedAt', time)
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('search'))
    .addColumn('expiresAt', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('access_tokens_by_user').on('access_tokens').column('userId').execute();
  await db.schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expiresAt').execute();

  await db.schema
    .createTable('one_time_tokens')
    .addColumn('hash', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text')
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('one_time_tokens_by_user').on('one_time_tokens').columns(['userId', 'purpose']).execute();
  await db.schema.createIndex('one_time_tokens_by_expiry').on('one_time_tokens').column('expiresAt').execute();

  await db.schema
    .createTable('invitations')
    .addColumn('hash', 'text', key)
    .addColumn('createdAt', time, required)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('invitations_by_expiry').on('invitations').column('expiresAt').execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', time, required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('usedAt', time)
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('userId').execute();

  await db.schema
    .createTable('answered_challenges')
    .addColumn('hash', 'text', key)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('answered_challenges_by_expiry').on('answered_challenges').column('expiresAt').execute();

  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('name', 'text')
    .addColumn('createdAt', time, required)
    .addColumn('usedAt', time)
    .addColumn('gaveAdmin', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('identities_by_subject')
    .on('identities')
    .columns(['issuer', 'subject'])
    .unique()
    .execute();
  await db.schema.createIndex('identities_by_user').on('identities').column('userId').execute();

  await createTableWithSerialKey(db, 'audit_entries')
    .addColumn('at', time, required)
    .addColumn('actor', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('subject', 'text')
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute();

  await createTableWithSerialKey(db, 'help_requests')
    .addColumn('userId', id, ofUser)
    .addColumn('message', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('mailedAt', time)
    .addColumn('reportId', id)
    .addColumn('about', 'text')
    .addColumn('doneAt', time)
    .execute();
  await db.schema.createIndex('help_requests_by_user').on('help_requests').column('userId').execute();
  await db.schema.createIndex('help_requests_by_time').on('help_requests').column('createdAt').execute();
}
