import type { Command, StandaloneCommand } from './command.ts';

/** Matches a usage such as `make-admin NAME`: one word, and no option. */
const ONE_WORD = /^[A-Z]+$/;

/**
 * Throws when a command is given an argument it does not know. Otherwise the argument would be ignored, and `purge
 * --dry-run` would delete. A command with options checks them itself.
 */
export function refuseWords({ name, usage }: Command | StandaloneCommand, args: string[]): void {
  const takesOne = ONE_WORD.test(usage);
  if (usage !== '' && !takesOne) return;
  const unknown = args.find((word, index) => index >= (takesOne ? 1 : 0) || word.startsWith('--'));
  if (unknown === undefined) return;
  const how = takesOne ? `${name.join(' ')} ${usage}, in quotes where it has spaces` : name.join(' ');
  throw new Error(`${name.join(' ')} does not take ${unknown}. Nothing was done. Use it so: ${how}`);
}
