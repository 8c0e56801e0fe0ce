import { buildServer } from '../../src-server/build/build-server.ts';
import { buildCli } from './built-cli.ts';

/** The server that tests start as a process is the one that users start. */
export default async function buildAll(): Promise<void> {
  await buildServer();
  await buildCli();
}
