import { onTestFinished } from 'vitest';
import { type MailServer, type MailServerOptions, startMailServer } from '../emulators/mail-server.ts';

/** Starts a real mail server, stopped after the test. */
export async function mailServer(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}
