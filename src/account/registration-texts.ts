import { say } from '../words/say.ts';

/** Messages for those who may not create an account. */
export const REGISTRATION_CLOSED = say('app.waysIn.closed');
export const INVITATION_NEEDED = say('app.waysIn.invitationNeeded');
export const INVITATION_DEAD = say('app.waysIn.invitationDead');
export const NO_PASSWORDS = say('app.waysIn.noPasswords');
