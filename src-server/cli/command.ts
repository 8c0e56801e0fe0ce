import type { ParseArgsConfig } from 'node:util';
import type { Db } from '#db/connect.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../context.ts';

/** What was typed after a command's name: options by name, and other words in order. */
type Typed = { options: Record<string, string | true | undefined>; words: string[] };
export type CommandCall = Typed & { config: Config; db: Db; clock: Clock };
export type AloneCall = Omit<CommandCall, 'db'>;
export type Command = CommandName & { run: (call: CommandCall) => Promise<void> };
/** A command that opens the database itself, or does not use it. */
export type StandaloneCommand = CommandName & { runAlone: (call: AloneCall) => Promise<void> };
type CommandName = {
  name: string[];
  usage?: string;
  does: string;
  /** what it takes beside its name; any other word is refused */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** how many other words it takes; none by default */
  words?: number;
};

/** Thrown by a command that lacks something: the operator is shown its usage. */
export class UsageError extends Error {}

/** Returns the text of an option. Throws UsageError without it. */
export function required(value: string | true | undefined): string {
  if (typeof value !== 'string') throw new UsageError();
  return value;
}
