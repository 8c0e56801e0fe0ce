import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReleaseFeed } from '#server/providers/release-feed.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { VERSION } from '#server/runtime/process/version.ts';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { askForRelease, readRelease } from '#server/services/maintenance/newer-release.ts';
import { type FileEmulator, startFiles } from '#test/emulators/files.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { seedUsers, signedIn } from '#test/support/member.ts';

const PATH = '/repos/owner/airworthy/releases';
let feed: FileEmulator;
beforeEach(async () => {
  feed = await startFiles();
});
afterEach(() => feed.close());

const release = (tag: string, more: object = {}) => ({
  tag_name: tag,
  html_url: `https://git.example/releases/tag/${tag}`,
  published_at: '2026-11-18T08:30:00Z',
  draft: false,
  prerelease: false,
  body: 'What changed.',
  ...more,
});
const serve = (answer: unknown, more: object = {}) =>
  feed.files.set(PATH, { body: Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)), ...more });
/** An owner who wants to be notified, on an installation that could reveal much about itself. */
const asking = () =>
  testApp({
    UPDATE_FEED_URL: `${feed.url}${PATH}`,
    PUBLIC_URL: 'https://secret-box.example',
    SUPPORT_EMAIL: 'owner@secret-box.example',
  });
const findingOf = async ({ ctx }: TestApp) =>
  (await checkServices(ctx)).find(({ service }) => service === 'Release feed');

describe('the notice of newer versions', () => {
  it('is not checked unless the owner sets a feed', async () => {
    const test = await testApp();
    expect(jobsOf(test.ctx).map(({ name }) => name)).not.toContain('ask-for-release');
    await askForRelease(test.ctx);
    expect(await readRelease(test.ctx)).toEqual({
      version: VERSION,
      isAsked: false,
      newer: null,
      askedAt: null,
      failingSince: null,
    });
    expect(await findingOf(test)).toBeUndefined();
    expect(
      (await asking().then(({ ctx }) => jobsOf(ctx))).find(({ name }) => name === 'ask-for-release')?.everyMs,
    ).toBe(24 * 60 * 60 * 1000);
    expect(feed.calls).toEqual([]);
  });

  it('names the newest release to the administrator, doctor and metrics, and asks with nothing about the box', async () => {
    const test = await asking();
    await seedUsers(test);
    expect(await findingOf(test)).toEqual({
      service: 'Release feed',
      isWell: true,
      finding: 'has not been checked yet',
    });
    serve([release('v9.1.0'), release('v10.0.1'), release('v9.2.0'), release('nightly'), release('v0.0.1')]);
    await askForRelease(test.ctx);
    const admin = await signedIn(test.app, 'admin');
    expect((await admin('/api/admin/overview')).json().release).toEqual({
      version: VERSION,
      isAsked: true,
      newer: {
        version: '10.0.1',
        publishedAt: '2026-11-18T08:30:00Z',
        url: 'https://git.example/releases/tag/v10.0.1',
      },
      askedAt: '2026-11-20T12:00:00.000Z',
      failingSince: null,
    });
    expect(await findingOf(test)).toEqual({
      service: 'Release feed',
      isWell: true,
      finding: `has version 10.0.1 since 2026-11-18: https://git.example/releases/tag/v10.0.1 (this is ${VERSION})`,
    });
    const metrics = await (await testApp({}, { db: test.db })).app.inject('/metrics');
    expect(metrics.body).toContain('airworthy_newer_release 0');
    const own = await testApp({ UPDATE_FEED_URL: `${feed.url}${PATH}` }, { db: test.db });
    expect((await own.app.inject('/metrics')).body).toContain('airworthy_newer_release 1');
    const [{ method, path, body, headers } = expect.fail()] = feed.calls;
    expect([method, path, body, headers['user-agent']]).toEqual(['GET', PATH, '', 'Airworthy']);
    expect(JSON.stringify(headers)).not.toMatch(/secret-box|cookie|authorization|referer/);
    expect(JSON.stringify(headers)).not.toContain(VERSION);
  });

  it.each([
    ['the same version', [release(`v${VERSION}`)]],
    ['an older one', [release('v0.0.9')]],
    [
      'a pre-release, by its name or its mark, and a draft',
      [
        release('v9.0.0-rc.1'),
        release('v9.0.0', { prerelease: true }),
        release('v9.0.1', { draft: true, published_at: null }),
      ],
    ],
    ['no release at all', []],
    ['only the last one, as it is', release(`v${VERSION}`)],
  ])('says nothing of %s', async (_what, answer) => {
    const test = await asking();
    serve(answer);
    await askForRelease(test.ctx);
    expect(await readRelease(test.ctx)).toMatchObject({ newer: null, askedAt: expect.any(String), failingSince: null });
    expect((await findingOf(test))?.finding).toBe(`has nothing newer than ${VERSION}, as of 2026-11-20`);
  });

  it('keeps the answer it has, and forgets it with the feed', async () => {
    const test = await asking();
    serve([release('v9.0.0')]);
    await askForRelease(test.ctx);
    test.clock.set('2026-11-21T12:00:00Z');
    await askForRelease(test.ctx);
    expect(await readRelease(test.ctx)).toMatchObject({
      newer: { version: '9.0.0' },
      askedAt: '2026-11-21T12:00:00.000Z',
    });
    const other = await testApp({ UPDATE_FEED_URL: `${feed.url}/other` }, { db: test.db });
    expect(await readRelease(other.ctx)).toMatchObject({ newer: null, askedAt: null });
  });

  it.each<[string, () => void, RegExp]>([
    ['that is garbage', () => serve('<html>'), /it is not a list of releases$/],
    ['whose notes are no address', () => serve([release('v9.0.0', { html_url: 'javascript:alert(1)' })]), /not a list/],
    ['of 10 MB', () => serve(`[${' '.repeat(10_000_000)}]`), /it broke off: answer too large$/],
    ['that hangs', () => feed.fail('hang'), /it took longer than 0.2 seconds$/],
    ['that is cut off', () => feed.fail('cut'), /it broke off: /],
    ['that fails', () => feed.fail('error'), /it answered 500$/],
    ['that is gone', () => feed.files.clear(), /it answered 404$/],
  ])(
    'is quiet about a feed %s: it could not be asked since then, and what was known stays',
    async (_what, break_, why) => {
      const test = await asking();
      serve([release('v9.0.0')]);
      await askForRelease(test.ctx);
      break_();
      const limitMs = why.source.includes('longer') ? 200 : 10_000;
      const ctx = { ...test.ctx, releaseFeed: createReleaseFeed(`${feed.url}${PATH}`, { limitMs }) };
      for (const time of ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z']) {
        test.clock.set(time);
        await askForRelease(ctx);
      }
      expect(await readRelease(test.ctx)).toMatchObject({
        newer: { version: '9.0.0' },
        askedAt: '2026-11-20T12:00:00.000Z',
        failingSince: '2026-11-21T12:00:00.000Z',
      });
      const finding = await findingOf(test);
      expect(finding).toMatchObject({
        isWell: false,
        finding: expect.stringMatching(/^has been failing since 2026-11-21/),
      });
      expect(finding?.finding).toMatch(why);
      feed.recover();
      serve([release('v9.0.1')]);
      await askForRelease(test.ctx);
      expect(await readRelease(test.ctx)).toMatchObject({ newer: { version: '9.0.1' }, failingSince: null });
    },
  );

  it('asks only the address that was set: a redirect is reported, and not followed', async () => {
    const test = await asking();
    feed.files.set(PATH, { body: Buffer.from(''), redirectTo: `${feed.url}/elsewhere` });
    await askForRelease(test.ctx);
    expect(feed.calls.map(({ path }) => path)).toEqual([PATH]);
    expect((await findingOf(test))?.finding).toContain(`it answered 301 and leads elsewhere: ${feed.url}/elsewhere`);
  });

  it('stops with the server, and notes no failure of the feed then', async () => {
    const test = await asking();
    const stop = new AbortController();
    feed.fail('hang');
    const asked = askForRelease(test.ctx, { signal: stop.signal });
    stop.abort(new Error('stopping'));
    await expect(asked).rejects.toThrow('stopping');
    expect(await readRelease(test.ctx)).toMatchObject({ failingSince: null });
  });
});
