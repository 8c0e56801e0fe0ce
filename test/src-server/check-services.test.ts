import { expect, it } from 'vitest';
import { checkServices } from '#server/services/check-services.ts';
import { liveApp } from '#test/support/live-app.ts';

it('finds nothing to complain about where every key works, for one credit', async () => {
  const live = await liveApp();
  expect(await checkServices(live.ctx)).toEqual([
    { service: 'FlightRadar24', isWell: true, finding: 'answers, and the key works' },
    { service: 'Serper', isWell: true, finding: 'answers, and the key works' },
    { service: 'OpenAI', isWell: true, finding: 'answers, and the key works' },
    { service: 'Clock', isWell: true, finding: 'agrees with the services' },
  ]);
  expect(live.flightradar24.creditsLeft()).toBe(30_000);
  expect(live.serper.creditsLeft()).toBe(2_499);
  expect(live.openai.count('/v1/responses')).toBe(0);
});

it('says of each service what is wrong', async () => {
  const live = await liveApp({ FLIGHTRADAR24_API_KEY: 'another' });
  await live.serper.fail('outOfCredit');
  await live.openai.fail('refused');
  const findings = await checkServices(live.ctx);
  expect(findings.map(({ service, isWell }) => [service, isWell])).toEqual([
    ['FlightRadar24', false],
    ['Serper', false],
    ['OpenAI', false],
    ['Clock', true],
  ]);
  expect(findings[0]?.finding).toMatch(/^Authentication failed: FlightRadar24 refused its key/);
  expect(findings[1]?.finding).toMatch(/out of credit.*\(400 Not enough credits\)/);
  expect(findings[2]?.finding).toMatch(/^OpenAI is not available right now/);
});

it('is content without keys', async () => {
  const live = await liveApp({ FLIGHTRADAR24_API_KEY: '', SERPER_API_KEY: '', OPENAI_API_KEY: '' });
  const findings = await checkServices(live.ctx);
  expect(findings.every(({ isWell }) => isWell)).toBe(true);
  expect(findings.at(-1)?.finding).toBe('nothing to compare it with');
});

it('sees a clock that is off', async () => {
  const live = await liveApp({ SERPER_API_KEY: '', OPENAI_API_KEY: '' });
  live.flightradar24.headers = { date: new Date(Date.now() + 600_000).toUTCString() };
  expect((await checkServices(live.ctx)).at(-1)).toMatchObject({
    isWell: false,
    finding: expect.stringMatching(/^is (599|600) s behind the services' clocks/),
  });
});
