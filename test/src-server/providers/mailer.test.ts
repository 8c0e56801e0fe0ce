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
  ['a user where none is asked', {}, (host) => `smtp://me:word@${host}`, /offers no sign-in\. Take the user/],
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
