import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { buildMailer, type OutgoingMail } from '#server/providers/mailer.ts';
import type { MailServerOptions } from '#test/emulators/mail-server.ts';
import { mailServer } from '#test/support/mail-server.ts';

const MAIL: OutgoingMail = {
  messageId: '<1@airworthy.test>',
  recipient: 'amelia@example.com',
  replyTo: null,
  subject: 'A test',
  text: 'A test',
  html: null,
};
const SENDER = 'Airworthy <mail@fly.example>';

async function mailerTo(options: MailServerOptions, write: (host: string) => string, publicUrl?: string) {
  const server = await mailServer(options);
  const smtpUrl = write(`127.0.0.1:${server.port}`);
  return { server, mailer: buildMailer({ smtpUrl, sender: SENDER, publicUrl }) };
}

it.each([
  ['the host of PUBLIC_URL', 'https://home.example:8443', '', 'home.example'],
  ['the sender’s domain without PUBLIC_URL', undefined, '', 'fly.example'],
  ['the sender’s domain on a local network', 'http://192.168.1.5:3000', '', 'fly.example'],
  ['the name that SMTP_URL gives', 'https://home.example', '?name=relay.example', 'relay.example'],
])('introduces itself with %s', async (_name, publicUrl, query, hello) => {
  const { server, mailer } = await mailerTo({}, (host) => `smtp://${host}${query}`, publicUrl);
  await mailer.send(MAIL);
  expect(server.mails[0]?.hello).toBe(hello);
});

it.each<[string, MailServerOptions, (host: string) => string, RegExp]>([
  ['TLS spoken to a plain port', {}, (host) => `smtps://${host}`, /begins without TLS on port \d+\. Write smtp:\/\//],
  [
    'a plain word to a TLS port',
    { isSecure: true },
    (host) => `smtp://${host}`,
    /begins with TLS on port \d+\. Write smtps:/,
  ],
  [
    'a user where none is asked',
    {},
    (host) => `smtp://me:word@${host}`,
    /offers no sign-in with a password\. Take the user/,
  ],
  ['a wrong password', { password: 'right' }, (host) => `smtp://me:word@${host}`, /refuses the user or the password/],
  [
    'a certificate of its own',
    { isSecure: true },
    (host) => `smtps://${host}`,
    /certificate of .* is not trusted.*NODE_EXTRA_CA_CERTS/,
  ],
  ['a port where nothing listens', {}, () => 'smtp://127.0.0.1:9', /No mail server answers at 127\.0\.0\.1:9\./],
])('a check names %s within 3 seconds', async (_what, options, write, problem) => {
  const { mailer } = await mailerTo(options, write);
  const begun = performance.now();
  await expect(mailer.check()).rejects.toThrow(problem);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

it('a check waits for a server that greets late, after it was tried with TLS', async () => {
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const [first] = waiting;
    if (!first) waiting.push(socket);
    else socket.on('close', () => first.write('220 late.example ESMTP\r\n')).end();
    socket.on('data', (data) => socket.write(data.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const mailer = buildMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, sender: SENDER, publicUrl: undefined });
  await expect(mailer.check()).resolves.toBeUndefined();
});

it('names a sender that the server refuses', async () => {
  const { mailer } = await mailerTo({ refusesSender: true }, (host) => `smtp://${host}`);
  await mailer.check();
  await expect(mailer.send(MAIL)).rejects.toThrow(/refuses the sender\. Set MAIL_FROM .*Sender not owned by user/);
});

/** A server that greets and answers each command as told, otherwise that all is well; null closes the connection. */
async function scripted({ greeting = '220 mail.example ESMTP', ...told }: Record<string, string | null>) {
  const server = createServer((socket) => {
    let isMail = false;
    const answer = (command: string) => {
      const text = command in told ? told[command] : (USUAL[command] ?? '250 ok');
      return text == null ? socket.end() : socket.write(`${text}\r\n`);
    };
    socket.on('error', () => undefined);
    if (greeting === null) return void socket.end();
    socket.write(`${greeting}\r\n`);
    if (!greeting.startsWith('220')) return void socket.end();
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const command = line.split(' ')[0] as string;
        if (!isMail || line === '.') answer(line === '.' ? 'END' : command);
        isMail = command === 'DATA' || (isMail && line !== '.');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

const USUAL: Record<string, string> = { DATA: '354 go ahead', QUIT: '221 bye' };
const WITH_AUTH = { EHLO: '250-mail.example\r\n250 AUTH PLAIN LOGIN' };

it.each<[string, Record<string, string | null>, RegExp, string?]>([
  ['that TLS has to come first', { MAIL: '530 5.7.0 Must issue a STARTTLS command first' }, /wants TLS.*smtps:/],
  ['that it cannot begin TLS', { EHLO: '250-x\r\n250 STARTTLS', STARTTLS: '454 not available' }, /wants TLS/],
  ['TLS before a sign-in', { ...WITH_AUTH, AUTH: '538 5.7.11 Encryption required' }, /wants TLS/, 'me:word@'],
  ['that a sign-in has to come first', { MAIL: '530 5.7.0 Authentication required' }, /Write smtp:\/\/USER:PASSWORD@/],
  ['that it relays for members only', { RCPT: '554 5.7.1 Relay access denied' }, /Write smtp:\/\/USER:PASSWORD@/],
  ['a user without a password', WITH_AUTH, /a user without a password/, 'me@'],
  ['that it asks for patience', { RCPT: '450 4.2.0 Greylisted' }, /no mail at the moment\. Try again later\./],
  ['that its sign-in is down', { ...WITH_AUTH, AUTH: '454 4.7.0 Temporary' }, /no mail at the moment/, 'me:word@'],
  ['that it is too busy to greet', { greeting: '421 4.7.0 Too many connections' }, /no mail at the moment/],
  ['that its disk is full', { MAIL: '452 4.3.1 Insufficient storage' }, /no mail at the moment/],
  ['a recipient that it does not know', { RCPT: '550 5.1.1 No such user' }, /refuses the recipient/],
  ['a mail that it takes for spam', { END: '554 5.7.1 Spam' }, /refuses the content/],
  ['that it lets nobody in', { greeting: '554 No SMTP service here' }, /turns this server away/],
  ['that it closes after its greeting', { EHLO: null, HELO: null }, /turns this server away/],
  ['that it closes at once', { greeting: null }, /turns this server away/],
  ['a web server', { greeting: 'HTTP/1.1 400 Bad Request' }, /is no mail server/],
])('says of a server %s', async (_what, told, problem, signIn = '') => {
  const smtpUrl = `smtp://${signIn}${await scripted(told)}`;
  const code = /refuses the (recipient|content)/.test(problem.source) ? 'invalid_input' : 'provider_unavailable';
  await expect(buildMailer({ smtpUrl, sender: SENDER, publicUrl: undefined }).send(MAIL)).rejects.toMatchObject({
    message: expect.stringMatching(problem),
    code,
  });
});
