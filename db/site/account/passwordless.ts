/**
 * The value of `users.password` for an account without a password: a hash of the usual cost, which no known
 * password matches. So a wrong guess takes as long here as at any account, and each change compares one hash.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${base64('no password here')}$${base64('\0'.repeat(32))}`;

export function hasPassword({ password }: { password: string }): boolean {
  return password !== NO_PASSWORD;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replaceAll('=', '');
}
