import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Mail = { to: string[]; text: string };
export type MailServer = { port: number; mails: Mail[] };

/** A real mail server on a port of its own: one that refuses every mail, or takes them only from who knows the password. */
export async function mailServer({
  isRefusing = false,
  password,
}: {
  isRefusing?: boolean;
  password?: string;
} = {}): Promise<MailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: 'airworthy' }) : done(new Error('Wrong name or password')),
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('No such mailbox') : undefined),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as { port: number }).port, mails };
}
