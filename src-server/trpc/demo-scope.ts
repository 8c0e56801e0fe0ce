/** What visitors of a demo may do beside reading and searching: come, go, and set up the server with its one-time code. */
export const DEMO_MUTATIONS = [
  'account.login',
  'account.logout',
  'admin.setUp',
  'identities.signIn',
  'passkeys.signIn',
  'passkeys.signInOptions',
];

/** Whether a procedure is for everybody where DEMO=on: all that read, and few that change something. */
export function isForDemo(procedure: string, type: string): boolean {
  return type !== 'mutation' || DEMO_MUTATIONS.includes(procedure);
}
