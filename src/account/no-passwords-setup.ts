export const NO_PASSWORDS_SETUP =
  'This site has no passwords. Sign in with its provider, and make that account an administrator: npm run cli -- make-admin NAME, or OIDC_ADMIN_GROUP.';
