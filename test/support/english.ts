import { type Spoken, speakAll } from '#src/words/speak.ts';

/** What a function of the domain says, in English. */
export function english<Args extends unknown[], Result>(
  tell: (...args: Args) => Result,
): (...args: Args) => Spoken<Result> {
  return (...args) => speakAll('en', tell(...args));
}
