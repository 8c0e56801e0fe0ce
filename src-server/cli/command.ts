import type { Db } from '#db/connect.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../context.ts';

export type CommandCall = { config: Config; db: Db; args: string[]; clock: Clock };
export type AloneCall = Omit<CommandCall, 'db'>;
export type Command = CommandName & { run: (call: CommandCall) => Promise<void> };
/** A command that opens the database itself, or does not use it. */
export type StandaloneCommand = CommandName & { runAlone: (call: AloneCall) => Promise<void> };
type CommandName = {
  /** the words that call it */
  name: string[];
  usage: string;
  does: string;
};
