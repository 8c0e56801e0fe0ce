/** The message if links cannot be mailed: on the page that would request one, and in the answer to such a request. */
export const NO_MAIL = "This site can't send mail. Ask its owner for a link to set a new password.";
