import type { Command, StandaloneCommand } from './command.ts';

/** As `make-admin NAME`: one word, and no option. */
const ONE_WORD = /^[A-Z]+$/;

/**
 * Throws when a command is given what it does not know, which it would otherwise pass over: `purge --dry-run` would remove.
 * A command with options reads them itself.
 */
export function refuseWords({ name, usage }: Command | StandaloneCommand, args: string[]): void {
  const takesOne = ONE_WORD.test(usage);
  if (usage !== '' && !takesOne) return;
  const unknown = args.find((word, index) => index >= (takesOne ? 1 : 0) || word.startsWith('--'));
  if (unknown === undefined) return;
  const how = takesOne ? `${name.join(' ')} ${usage}, in quotes where it has spaces` : name.join(' ');
  throw new Error(`${name.join(' ')} does not take ${unknown}. Nothing was done. Use it so: ${how}`);
}
