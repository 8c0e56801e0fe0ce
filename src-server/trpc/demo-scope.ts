/**
 * What visitors of a demo may do besides reading and searching: sign in and out, and set up the server with its
 * one-time code.
 */
export const DEMO_MUTATIONS = [
  'account.login',
  'account.logout',
  'admin.setUp',
  'identities.signIn',
  'passkeys.signIn',
  'passkeys.signInOptions',
];

/** Whether everyone may call a procedure with DEMO=on: all that read, and a few that change something. */
export function isForDemo(procedure: string, type: string): boolean {
  return type !== 'mutation' || DEMO_MUTATIONS.includes(procedure);
}
