import type { Value } from '#src/words/say.ts';
import { speakValue } from '#src/words/speak.ts';
import { LOCALE } from './locale.ts';

/** Returns what is said in the language of the built file. */
export const spoken = (value: Value): string => speakValue(LOCALE, value);
