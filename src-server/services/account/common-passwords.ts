import { nameKey, PASSWORD_COMMON } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import { say, type Told } from '#src/words/say.ts';

const REFUSED = say('errors.commonPasswords.passwordOneCommonestWhich');

export const NO_COMMON_ADMIN = say('errors.commonPasswords.passwordAccountOneCommonest');

/** Returns what to say of a new password that many people use, or that is the name; undefined of any other. Throws invalid_input for an administrator's. */
export async function weighPassword(
  password: string,
  { isAdmin, field, username }: { isAdmin: boolean; field: string; username: string },
): Promise<Told | undefined> {
  // loaded with the first new password
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isCommon = dictionary['passwords-common'].includes(password.toLowerCase());
  if (!isCommon && nameKey(password) !== nameKey(username)) return undefined;
  if (isAdmin) throw new AppError('invalid_input', REFUSED, { issues: [{ path: field, message: REFUSED }] });
  return PASSWORD_COMMON;
}
