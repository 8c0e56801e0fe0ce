import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { seedTestUsers, TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { putOneTimeToken } from '#db/site/account/one-time-tokens.ts';
import { findUserByName, makeAdmin } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { nameKey } from '#src/account/credentials.ts';
import { LINK_LIFE_MS } from '#src/account/one-time-link.ts';
import { speak } from '#src/words/speak.ts';
import { type Config, isProduction } from '../config.ts';
import { buildPasswords } from '../runtime/secrets/passwords.ts';
import { makeOneTimeToken } from '../runtime/secrets/tokens.ts';
import { NO_COMMON_ADMIN } from '../services/account/common-passwords.ts';
import { RESET_PAGE } from '../services/account/password.ts';
import { INVITATION_DAYS, invite } from '../services/account/register.ts';
import { type CommandCall, required } from './command.ts';

const PASSWORDS_OFF = 'PASSWORDS is off: accounts come from the sign-in provider (OIDC_AUTO_REGISTER).';

export async function makeAdminCommand({ config, db, words: [name] }: CommandCall): Promise<void> {
  const user = await userNamed(db, required(name));
  if (!(await makeAdmin(db, user.id, config))) throw new Error(speak('en', NO_COMMON_ADMIN));
  console.log(`${user.username} is an administrator.`);
}

/** Prints, once, a link with which a locked-out user sets a new password. */
export async function resetPassword({ config, db, words: [name], clock }: CommandCall): Promise<void> {
  if (!config.PASSWORDS) throw new Error(PASSWORDS_OFF);
  const user = await userNamed(db, required(name));
  const { token, hash } = makeOneTimeToken();
  const expiresAt = clock.now().getTime() + LINK_LIFE_MS;
  await inTransaction(db, (transaction) =>
    putOneTimeToken(transaction, { hash, userId: user.id, purpose: 'reset', email: null, expiresAt }),
  );
  console.log(`A link with which ${user.username} can set a new password. It works once, for 30 minutes:`);
  printLink(config, `${RESET_PAGE}?token=${token}`);
  console.log('Using it ends all sessions and access tokens of the account.');
}

/** Prints, once, a link with which one account can be created. */
export async function inviteCommand({ config, db, clock }: CommandCall): Promise<void> {
  if (!config.PASSWORDS) throw new Error(PASSWORDS_OFF);
  if (config.REGISTRATION === 'closed') throw new Error('REGISTRATION is closed: set it to invite first.');
  console.log(`An invitation for one account, valid for ${INVITATION_DAYS} days:`);
  printLink(config, await invite({ db, clock }));
}

function printLink(config: Config, path: string): void {
  console.log(`${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}${path}`);
  if (!config.PUBLIC_URL)
    console.log(
      'PUBLIC_URL is not set: replace the beginning of the link with the address at which they reach this site.',
    );
}

async function userNamed(db: Db, name: string): Promise<RowOf<'users'>> {
  const user = await findUserByName(db, nameKey(name));
  if (!user) throw new Error(`There is no account named ${name}. Register it first.`);
  return user;
}

export async function seedTestUsersCommand({ db, options, clock }: CommandCall): Promise<void> {
  if (isProduction && !options.force) {
    throw new Error('Test users have a known password and do not belong in production. Use --force to insist.');
  }
  const { hash } = buildPasswords();
  const users = await seedTestUsers(db, { now: clock.now().getTime(), hash });
  for (const { username, is } of users) console.log(`${username.padEnd(12)} ${TEST_PASSWORD}   ${is}`);
}
