/** Messages for those who may not create an account. */
export const REGISTRATION_CLOSED = "This site doesn't accept new accounts.";
export const INVITATION_NEEDED = 'New accounts need an invitation from the owner of this site.';
export const INVITATION_DEAD = 'This invitation has expired or was already used. Please ask for a new one.';
export const NO_PASSWORDS = 'This site has no passwords. Sign in with its provider or a passkey.';
