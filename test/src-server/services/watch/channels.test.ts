import { describe, expect, it, vi } from 'vitest';
import { buildPostOutside, OutsideError } from '#server/providers/external-post.ts';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { encryptTarget } from '#server/services/watch/channels.ts';
import { emulatedBrowser, startChannelHost } from '#test/emulators/channel-hosts.ts';
import { visitor } from '#test/support/app.ts';
import { mailServer } from '#test/support/mail-server.ts';
import { mailsOf } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { addChannel, deliver, tell, watchingApp } from '#test/support/watching.ts';

describe('a channel', () => {
  it('is kept sealed, shown without its secrets, and is its owner’s alone', async () => {
    const test = await watchingApp();
    const url = `${test.host.url}/secret-topic`;
    const { id } = await addChannel(test, { kind: 'ntfy', url, token: 'tk_secret' });
    const again = await addChannel(test, { kind: 'ntfy', url, token: 'tk_other' });
    expect(again.id).toBe(id);
    const hook = await addChannel(test, { kind: 'webhook', url: `${test.host.url}/secret-hook` });
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const rows = JSON.stringify(await test.db.selectFrom('channels').selectAll().execute());
    const list = (await test.member('/api/channels')).body;
    for (const secret of ['secret-hook', 'tk_secret', 'tk_other', hook.secret]) {
      expect(rows).not.toContain(secret);
      expect(list).not.toContain(secret);
    }
    expect(rows).not.toContain('secret-topic');
    expect(list).toContain('/secret-topic');
    const other = await newMember(test.app, 'bessie');
    for (const path of ['test', 'remove']) {
      expect((await other(post(`/api/channels/${path}`, { id }))).statusCode).toBe(404);
    }
    expect((await test.member(post('/api/channels/remove', { id }))).json()).toEqual({ success: true });
    expect((await test.member(post('/api/channels/remove', { id }))).statusCode).toBe(404);
  });

  it('sends a test at once, and says what went wrong', async () => {
    const test = await watchingApp();
    const browser = emulatedBrowser();
    const orders = [
      { kind: 'mail' },
      { kind: 'ntfy', url: `${test.host.url}/topic`, token: 'tk_1' },
      { kind: 'push', subscription: browser.subscription },
    ] as const;
    const ids: number[] = [];
    for (const order of orders) ids.push((await addChannel(test, order)).id);
    await test.db.updateTable('channels').set({ pausedAt: 1, failures: 12, lastError: 'It was paused.' }).execute();
    const answers = [];
    for (const id of ids) answers.push((await test.member(post('/api/channels/test', { id }))).json().message);
    expect(answers).toEqual(['The mail is on its way to amelia@example.com.', 'It arrived.', 'It arrived.']);
    const { channels } = (await test.member('/api/channels')).json();
    expect(channels).toMatchObject(Array(3).fill({ pausedAt: null, problem: null }));
    expect(await mailsOf(test)).toMatchObject([{ to: 'amelia@example.com', subject: 'Airworthy: a test' }]);
    expect(test.host.received).toMatchObject([{ headers: { authorization: 'Bearer tk_1' } }]);
    expect(browser.read(test.pushed[0] as { body: string })).toMatchObject({ title: 'Airworthy: a test' });
    test.host.answer(403);
    const refused = (await test.member(post('/api/channels/test', { id: ids[1] }))).json();
    expect(refused).toEqual({ arrived: false, message: expect.stringMatching(/^ntfy: .* write to this topic/) });
    test.pushAnswers.status = 410;
    const gone = (await test.member(post('/api/channels/test', { id: ids[2] }))).json();
    expect(gone.arrived).toBe(false);
    expect((await test.member('/api/channels')).json().channels).toHaveLength(2);
  });

  it('by mail needs a confirmed address, and others need Premium', async () => {
    const test = await watchingApp({ FREE_SEARCHES: '5' });
    expect((await test.member('/api/channels')).json()).toMatchObject({ channels: [], kinds: ['mail'] });
    await addChannel(test, { kind: 'mail' });
    const refused = await test.member(post('/api/channels', { kind: 'ntfy', url: `${test.host.url}/topic` }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Push, ntfy, and webhooks are part of Premium. Email is free.',
    ]);
    const other = await newMember(test.app, 'bessie');
    const unconfirmed = await other(post('/api/channels', { kind: 'mail' }));
    expect([unconfirmed.statusCode, unconfirmed.json().message]).toEqual([
      409,
      'Confirm your email address first. Your profile sends you the link.',
    ]);
  });

  it.each([
    [{ kind: 'pigeon' }],
    [{ kind: 'ntfy' }],
    [{ kind: 'ntfy', url: 'ftp://ntfy.example/topic' }],
    [{ kind: 'webhook', url: 'https://me:secret@hook.example/' }],
    [{ kind: 'webhook', url: 'javascript:alert(1)' }],
    [{ kind: 'push', subscription: { endpoint: 'https://push.example/', keys: { p256dh: 'short', auth: 'x' } } }],
    [{ kind: 'mail', timeZone: 'Mars/Olympus' }],
    [{ kind: 'ntfy', url: 'https://ntfy.example/topic', token: 'tk_1…' }],
    [{ kind: 'ntfy', url: 'https://ntfy.example' }],
    [{ kind: 'ntfy', url: 'https://ntfy.example/' }],
    [{ kind: 'ntfy', url: 'https://ntfy.example/my topic' }],
    [{ kind: 'ntfy', url: 'https://me:word@ntfy.example/topic' }],
    [{ kind: 'ntfy', url: 'https://ntfy.example/topic', token: 'tk_1\r\nx: y' }],
  ])('%j is refused', async (order) => {
    const test = await watchingApp();
    expect((await test.member(post('/api/channels', order))).statusCode).toBe(400);
  });

  it.each([
    ['http://hook.example/', 'The address must begin with https://.'],
    ['https://127.0.0.1/', 'This site sends to public addresses only.'],
    ['https://2130706433/', 'This site sends to public addresses only.'],
    ['https://localhost:8443/', 'This site sends to public addresses only.'],
    ['https://10.0.0.5/', 'This site sends to public addresses only.'],
    ['https://192.168.1.1/', 'This site sends to public addresses only.'],
    ['https://169.254.169.254/latest', 'This site sends to public addresses only.'],
    ['https://[::1]/', 'This site sends to public addresses only.'],
    ['https://[::ffff:10.0.0.1]/', 'This site sends to public addresses only.'],
    ['https://[fd00::1]/', 'This site sends to public addresses only.'],
    ['https://hook.example/', null],
  ])('%s is refused when it is entered, in the words of a test message', async (url, sentence) => {
    const test = await watchingApp({ ALLOW_PRIVATE_WEBHOOKS: 'off' });
    for (const order of [
      { kind: 'webhook', url },
      { kind: 'ntfy', url: `${url}topic` },
    ]) {
      const { statusCode, body } = await test.member(post('/api/channels', order));
      expect([statusCode, JSON.parse(body).message ?? null]).toEqual([sentence ? 400 : 201, sentence]);
    }
  });

  it.each([
    ['tk_1', 'Bearer tk_1'],
    ['Bearer tk_1', 'Bearer tk_1'],
    ['amelia:pässwort', 'Basic YW1lbGlhOnDDpHNzd29ydA=='],
    ['me:my word', `Basic ${Buffer.from('me:my word').toString('base64')}`],
    ['Basic bWU6d29yZA==', 'Basic bWU6d29yZA=='],
  ])('of ntfy takes the token %s', async (token, authorization) => {
    const test = await watchingApp();
    const { id } = await addChannel(test, {
      kind: 'ntfy',
      url: `${test.host.url.replace('http', 'Http')}/topic/`,
      token,
    });
    await test.member(post('/api/channels/test', { id }));
    expect(test.host.received).toMatchObject([{ path: '/topic', headers: { authorization } }]);
  });

  it.each([
    ['ntfy', 301, /^ntfy: It moved \(301\)\. Enter the address/],
    ['ntfy', 401, /refuses the token/],
    ['ntfy', 404, /no ntfy server at this address/],
    ['ntfy', 429, /limit of messages/],
    ['ntfy', 500, /fault of its own \(500\)/],
    ['ntfy', 507, /Subscribe to the topic/],
    ['webhook', 403, /does not take messages from here \(403\)/],
    ['webhook', 404, /Nothing takes messages at this address/],
    ['webhook', 405, /Nothing takes messages at this address/],
    ['webhook', 429, /wants fewer messages/],
    ['push', 400, /refuses this site/],
    ['push', 413, /^Push: It refuses messages of this length/],
    ['push', 429, /wants fewer messages/],
    ['push', 503, /fault of its own/],
  ] as const)('of kind %s says what %i means', async (kind, status, meaning) => {
    const test = await watchingApp();
    const url = `${test.host.url}/topic`;
    const order = kind === 'push' ? { kind, subscription: emulatedBrowser().subscription } : { kind, url };
    const { id } = await addChannel(test, order);
    test.host.answer(status);
    test.pushAnswers.status = status;
    const answer = (await test.member(post('/api/channels/test', { id }))).json();
    expect(answer).toEqual({ arrived: false, message: expect.stringMatching(meaning) });
  });

  it('is refused for push where push services could not reach the owner, and the owner reads their refusals', async () => {
    const test = await watchingApp();
    const subscription = emulatedBrowser().subscription;
    const { id } = await addChannel(test, { kind: 'push', subscription });
    Object.assign(test.pushAnswers, { status: 403, said: '{"reason":"BadJwtToken"}' });
    const warn = vi.spyOn(test.ctx.log, 'warn');
    const tested = (await test.member(post('/api/channels/test', { id }))).json();
    expect(tested.message).toBe('Push: The push service refuses this site. Its owner can read why in the log.');
    expect(JSON.stringify(warn.mock.calls)).toContain('BadJwtToken');
    await tell(test, 'swapped');
    await deliver(test);
    const pushFinding = async () => (await checkServices(test.ctx)).find(({ service }) => service === 'Push');
    expect(await pushFinding()).toMatchObject({ isOk: false, finding: expect.stringMatching(/^The push service/) });
    Object.assign(test.ctx.config, { SUPPORT_EMAIL: undefined, MAIL_FROM: undefined, PUBLIC_URL: 'https://localhost' });
    expect((await test.member('/api/channels')).json().kinds).not.toContain('push');
    const refused = await test.member(post('/api/channels', { kind: 'push', subscription }));
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('SUPPORT_EMAIL')]);
    expect(await pushFinding()).toMatchObject({ finding: expect.stringContaining('SUPPORT_EMAIL') });
  });

  it('is one of ten at most', async () => {
    const test = await watchingApp();
    for (let index = 0; index < 10; index++)
      await addChannel(test, { kind: 'webhook', url: `${test.host.url}/${index}` });
    const response = await test.member(post('/api/channels', { kind: 'webhook', url: `${test.host.url}/10` }));
    expect(response.statusCode).toBe(409);
  });

  it('is pushed to by one pair of keys, whichever server asks first', async () => {
    const test = await watchingApp();
    const lists = await Promise.all(Array.from({ length: 5 }, () => test.member('/api/channels')));
    const keys = new Set(lists.map((list) => list.json().pushKey));
    expect(keys.size).toBe(1);
    expect(Buffer.from([...keys][0], 'base64url')).toHaveLength(65);
    const stored = await test.db.selectFrom('settings').selectAll().where('key', '=', 'push-key').execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.value).not.toContain('"d"');
  });
});

describe('a notice by mail', () => {
  it('ends by one click of the mail program, or by the button behind the link; opening the link changes nothing', async () => {
    const test = await watchingApp();
    await addChannel(test, { kind: 'mail' });
    await tell(test, 'swapped');
    await deliver(test);
    await test.ctx.background.idle();
    const raw = (test.server.mails[0]?.text ?? '').replace(/\r\n[ \t]+/g, ' ');
    const url = /^List-Unsubscribe: <https:\/\/airworthy\.example(\/unsubscribe\/[\w-]+)>/m.exec(raw)?.[1] ?? '';
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const scanner = visitor(test.app);
    const page = await scanner(url);
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect((await test.member('/api/channels')).json().channels).toHaveLength(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await scanner({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(done.statusCode).toBe(200);
    expect((await test.member('/api/channels')).json().channels).toEqual([]);
    // the mail's button is pressed after the mail program did it
    expect((await scanner({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(200);
    const forged = await scanner({ method: 'POST', url: '/unsubscribe/AAAA', headers, payload: '' });
    expect(forged.statusCode).toBe(404);
  });
});

describe('what is posted outside', () => {
  const message = { headers: {}, body: 'x' };

  it('is a failure where no request can carry it, so that it does not block others', async () => {
    const test = await watchingApp();
    const url = `${test.host.url}/topic`;
    const { id } = await addChannel(test, { kind: 'ntfy', url });
    // as earlier versions accepted it
    const sealedTarget = encryptTarget(test.ctx, { kind: 'ntfy', url, token: 'tk_1…' });
    await test.db.updateTable('channels').set({ sealedTarget }).where('id', '=', id).execute();
    await addChannel(test, { kind: 'webhook', url: `${test.host.url}/hook` });
    await tell(test, 'swapped');
    await deliver(test);
    expect(test.host.received.map(({ path }) => path)).toEqual(['/hook']);
    const message = 'ntfy: Its address or token has a character that no request can carry.';
    const tested = (await test.member(post('/api/channels/test', { id }))).json();
    expect(tested).toEqual({ arrived: false, message });
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('never goes to %s', async (url) => {
    const send = buildPostOutside({ allowsPrivate: false });
    const refused = send({ url, ...message });
    await expect(refused).rejects.toThrow(OutsideError);
    await expect(refused).rejects.toThrow('This site sends to public addresses only.');
  });

  it('goes over https alone, unless the owner allows private addresses', async () => {
    const host = await startChannelHost();
    const send = buildPostOutside({ allowsPrivate: false });
    await expect(send({ url: host.url, ...message })).rejects.toThrow('The address must begin with https://.');
    expect(host.received).toEqual([]);
    expect(await buildPostOutside({ allowsPrivate: true })({ url: host.url, ...message })).toMatchObject({
      status: 200,
    });
    await host.close();
  });

  it('says what is wrong with the TLS of a host', async () => {
    const send = buildPostOutside({ allowsPrivate: true });
    const plain = await startChannelHost();
    await expect(send({ url: plain.url.replace('http:', 'https:'), ...message })).rejects.toThrow(
      'It answers without TLS: enter its address with http://.',
    );
    await plain.close();
    // whose certificate is its own
    const { port } = await mailServer({ isSecure: true });
    await expect(send({ url: `https://127.0.0.1:${port}`, ...message })).rejects.toThrow(
      'Its certificate is not trusted, or is for another name.',
    );
  });

  it('follows no redirect, and waits no longer than it says', async () => {
    const host = await startChannelHost();
    const send = buildPostOutside({ allowsPrivate: true });
    host.answer(302, { location: `${host.url}/elsewhere` });
    expect(await send({ url: `${host.url}/here`, ...message })).toMatchObject({ status: 302 });
    expect(host.received.map(({ path }) => path)).toEqual(['/here']);
    host.hold(true);
    const hurried = buildPostOutside({ allowsPrivate: true, limitMs: 500 });
    await expect(hurried({ url: host.url, ...message })).rejects.toThrow('It did not answer within');
    host.hold(false);
    await host.close();
    await expect(send({ url: host.url, ...message })).rejects.toThrow('It does not answer.');
  });
});
