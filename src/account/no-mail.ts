/** Where no link can be mailed: on the page that would ask for one, and to whoever asks for one anyway. */
export const NO_MAIL = "This site can't send mail. Ask its owner for a link to set a new password.";
