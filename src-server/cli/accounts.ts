import type { Db } from '#db/connect.ts';
import { listHelpRequests } from '#db/repositories/help-requests.ts';
import { findUserByName, setUserRole } from '#db/repositories/users.ts';
import type { UserRow } from '#db/schema.ts';
import { seedTestUsers, TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { nameKey } from '#src/account/credentials.ts';
import { buildPasswords } from '../passwords.ts';
import { randomToken } from '../random-token.ts';
import { replacePassword } from '../services/replace-password.ts';
import type { CommandCall } from './commands.ts';

const LISTED = 100;
/** 6 bits a letter. */
const NEW_PASSWORD_LENGTH = 20;

export async function makeAdmin({ db, args: [name] }: CommandCall): Promise<void> {
  const user = await userNamed(db, name, 'make-admin');
  await setUserRole(db, user.id, 'admin');
  console.log(`${user.username} is an administrator.`);
}

/** For somebody who is locked out: a new password, told this once. */
export async function resetPassword({ db, args: [name] }: CommandCall): Promise<void> {
  const user = await userNamed(db, name, 'reset-password');
  const password = randomToken().slice(0, NEW_PASSWORD_LENGTH);
  await replacePassword(db, user.id, await buildPasswords().hash(password));
  console.log(`The new password of ${user.username}, to be changed on the profile: ${password}`);
  console.log('All sessions and access tokens of the account have ended.');
}

async function userNamed(db: Db, name: string | undefined, command: string): Promise<UserRow> {
  if (!name) throw new Error(`Say who: ${command} NAME, where NAME is the user name or the email address.`);
  const user = await findUserByName(db, nameKey(name));
  if (!user) throw new Error(`There is no account named ${name}. Register it first.`);
  return user;
}

export async function listHelp({ db }: CommandCall): Promise<void> {
  const requests = await listHelpRequests(db, LISTED);
  if (requests.length === 0) console.log('There are no help requests.');
  for (const { id, username, email, createdAt, mailedAt, message, reportId } of requests) {
    const way = mailedAt === null ? 'not mailed' : 'mailed';
    const about = reportId === null ? '' : ` · on report ${reportId}`;
    console.log(
      `#${id} · ${new Date(createdAt).toISOString()} · ${username} <${email ?? 'no email'}> · ${way}${about}`,
    );
    console.log(`${message.replace(/^/gm, '    ')}\n`);
  }
}

export async function seedTestUsersCommand({ config, db, args, clock }: CommandCall): Promise<void> {
  if (config.NODE_ENV === 'production' && !args.includes('--force')) {
    throw new Error('Test users have a known password and do not belong into production. Use --force to insist.');
  }
  const { hash } = buildPasswords();
  const users = await seedTestUsers(db, { now: clock.now().getTime(), hash });
  for (const { username, is } of users) console.log(`${username.padEnd(12)} ${TEST_PASSWORD}   ${is}`);
}
