/** What a message says in English: a test that looks for a text on a screen names its id, so that words change in one place. */
export { inEnglish as words } from '#src/words/speak.ts';
