import { say } from '../words/say.ts';

/** The message if links cannot be mailed: on the page that would request one, and in the answer to such a request. */
export const NO_MAIL = say('app.waysIn.noMail');
