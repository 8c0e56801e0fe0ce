import { SMTPServer } from 'smtp-server';

/** `hello` is the name by which the sender introduced itself. */
export type Mail = { to: string[]; text: string; hello: string };
/**
 * `refuse` makes it put off every mail from then on (450), or accept mail again; `hold` delays its responses until
 * `hold(false)`. It never takes mail to an address that begins with 'gone' (550).
 */
export type MailServer = {
  port: number;
  mails: Mail[];
  refuse: (isRefusing: boolean) => void;
  hold: (isHolding: boolean) => void;
};

export type MailServerOptions = {
  isRefusing?: boolean;
  password?: string;
  /** speaks TLS from the start */
  isSecure?: boolean;
  /** accepts no mail from these senders */
  refusesSender?: boolean;
};

/** Starts a real mail server on its own port that can put off every mail, or accept mail only with the password. */
export async function startMailServer({
  isRefusing = false,
  password,
  isSecure = false,
  refusesSender = false,
}: MailServerOptions = {}): Promise<MailServer & { close: () => Promise<void> }> {
  const mails: Mail[] = [];
  const state = { isRefusing };
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    secure: isSecure,
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: 'airworthy' }) : done(new Error('Wrong name or password')),
    onMailFrom: (_address, _session, done) =>
      done(refusesSender ? Object.assign(new Error('Sender not owned by user'), { responseCode: 553 }) : undefined),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = address.startsWith('gone') ? 550 : state.isRefusing ? 450 : null;
      done(responseCode && Object.assign(new Error(`No such mailbox: ${address}`), { responseCode }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: Buffer.concat(parts).toString('utf8'), hello: session.hostNameAppearsAs });
        if (held) held.push(done);
        else done();
      });
    },
  });
  // clients that break off are part of what is tested
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as { port: number }).port,
    mails,
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    hold: (isHolding) => {
      for (const answer of held ?? []) answer();
      held = isHolding ? [] : null;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the value of one header of a mail; '' without it. */
export function headerOf({ text }: Mail, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
}

/** Returns a mail as it is read, with quoted-printable decoded. */
export function readable({ text }: Mail): string {
  const decode = (_all: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, decode);
}
