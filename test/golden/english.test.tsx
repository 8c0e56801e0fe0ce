import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { cardMarkup, pageCard, pageCardMarkup } from '#server/cards/card-markup.ts';
import { publicPages } from '#server/services/catalog/public-pages.ts';
import { layOutMail } from '#server/services/mail/mail-html.ts';
import { ERRORS } from '#src/errors.ts';
import type { SentReport } from '#src/flight/stored-report.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import { summarizeReport, summaryDescription, summaryTitle } from '#src/sharing/report-summary.ts';
import { wordsOf } from '#src/watch/notice.ts';
import { promisesOf } from '#src/watch/watching.ts';
import { type Spoken, speak, speakAll } from '#src/words/speak.ts';
import { allMails } from '#test/support/account-mails.ts';
import { allNotices, REPORTED } from '#test/support/all-notices.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { setReported } from '#test/support/change-facts.ts';
import { variedReports } from '#test/support/varied-reports.ts';
import { pageMakers } from '../../src-client/pages/public-pages.tsx';
import { expectSameEnglish, IS_WHOLE, type Named, sampleOf } from './as-before.ts';
import { textOfReport } from './drawn-report.tsx';

/**
 * What is said in English, by hashes: moving a sentence must not change it. Where a sentence was meant to change,
 * `GOLDEN=write npx vitest run test/golden --project sqlite` takes all as they are now; commit english.txt with the change.
 * as-before.ts says how to see what differs.
 */
/** Each list is fresh, old, or only history. */
const DAYS = ['2026-11-20', '2026-12-02', '2027-06-01'];

it('computed reports say what they said', async () => {
  const texts: Named[] = [];
  for (const turn of IS_WHOLE ? [0, 1, 2] : [0]) {
    for (const { name, facts, told, report } of sampleOf(await variedReports(turn), 40)) {
      const safetyReport = speakAll('en', shortReport(told));
      const flight = speakAll('en', facts.flight);
      const drawn = { ...flight, id: 1, searchedAt: '2026-11-25T12:00:00.000Z' };
      // drawing takes ten times as long as computing
      const text = turn === 0 ? [await textOfReport({ flight: drawn, safetyReport })] : [];
      texts.push([`${turn} ${flight.callsign} ${name}`, JSON.stringify(report), ...text]);
    }
  }
  expectSameEnglish('report', texts);
});

it('answers to searches, their cards and their refusals say what they said', async () => {
  const { app, ctx, clock } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '10000' });
  setReported(ctx, REPORTED);
  const guest = visitor(app);
  const { facts } = ctx;
  const known = facts.airlines.flatMap(({ iata, icao }) => facts.flights.listNumbers(iata ?? icao).slice(0, 2));
  const named = [
    'BA286',
    'LH400',
    'LH454',
    'EK1',
    'PK785',
    'RA229',
    'IR721',
    'U21234',
    'CM1',
    '6E2',
    'ZZ999',
    'X',
    'D71',
  ];
  const ended = ['9W119', 'AB7450', 'BD1', 'PA1', 'SU100', 'TW800', 'JT610', 'BAW15', 'QF2042', 'AA3127'];
  const texts: Named[] = [];
  const asked = [...known, ...ended, ...named].map((number, at, { length }) => {
    return { number, day: DAYS[Math.floor((at * DAYS.length) / length)] };
  });
  for (const { number, day } of sampleOf(asked, 25)) {
    clock.set(`${day}T12:00:00Z`);
    const { body, statusCode } = await guest(`/api/guest/flights/search?flightNumber=${number}`);
    if (statusCode !== 200) {
      texts.push([number, refusal(statusCode, body)]);
      continue;
    }
    const { searchCount, ...sent } = JSON.parse(body) as Spoken<SentReport> & { searchCount?: number };
    const answer = { ...sent, flight: { ...sent.flight, id: 1 } };
    const summary = summarizeReport(answer);
    const spoken = speakAll('en', [summary, summaryTitle(summary), summaryDescription(summary)] as const);
    const card = [spoken[1], spoken[2], JSON.stringify(cardMarkup(spoken[0]))];
    texts.push([number, JSON.stringify(answer), await textOfReport(answer), card.join('\n')]);
  }
  expectSameEnglish('search', texts);
});

/** Without what differs each time. */
function refusal(statusCode: number, body: string): string {
  return `${statusCode} ${body.replaceAll(/,?"(requestId|searchCount)":("[^"]*"|\d+)/g, '')}`;
}

const CALLS = {
  brief: '/api/brief?flights=BA286,LH400,PK785,RA229,U21234,CM1,6E2,ZZ999,9W119,SU100,BAW15&date=2026-12-03',
  'brief of airlines': '/api/brief?flights=PK,IR,BA,RA,XX',
  'route SFO-LHR': '/api/guest/flights/search-by-airports?origin=SFO&destination=LHR&date=2026-12-03',
  'route CDG-FCO': '/api/guest/flights/search-by-airports?origin=CDG&destination=FCO&date=2026-12-03',
  'route TXL-LHR': '/api/guest/flights/search-by-airports?origin=TXL&destination=LHR&date=2026-12-03',
  'route XXX-LHR': '/api/guest/flights/search-by-airports?origin=XXX&destination=LHR',
  model: '/api/models/boeing-777',
  airline: '/api/airlines/DLH',
  'unknown model': '/api/models/none',
  'unknown airline': '/api/airlines/none',
  'no date': '/api/guest/flights/search?flightNumber=BA286&date=yesterday',
  'no report': '/api/flights/7',
  nothing: '/api/nothing',
};

it('other answers and errors say what they said', async () => {
  const { app, ctx } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '1000' });
  setReported(ctx, REPORTED);
  const guest = visitor(app);
  const texts: Named[] = Object.entries(ERRORS).map(([code, { status, says }]) => [
    code,
    `${status} ${speak('en', says)}`,
  ]);
  for (const [name, path] of Object.entries(CALLS)) {
    const { body, statusCode } = await guest(path);
    texts.push([name, refusal(statusCode, body)]);
  }
  expectSameEnglish('answer', texts);
});

it('public pages and their cards say what they said', async () => {
  const { ctx } = await testApp({ OWNER_NAME: 'Example Ltd', SUPPORT_EMAIL: 'help@example.com' });
  setReported(ctx, REPORTED);
  const pages = [...publicPages(ctx, pageMakers, '$9 a month')];
  const texts: Named[] = [];
  const kinds = Map.groupBy(pages, ([path]) => path.split('/')[1]);
  const chosen = [...kinds.values()].flatMap((of) => (of.length < 10 ? of : sampleOf(of, 25)));
  for (const [path, make] of chosen) {
    const page = await make();
    const { title, description, brief, things } = page;
    texts.push([
      path,
      JSON.stringify({ title, description, brief, things }),
      page.draw(),
      JSON.stringify(pageCardMarkup(pageCard(page))),
    ]);
  }
  expectSameEnglish('page', texts);
  if (IS_WHOLE) expect(pages.length).toBeGreaterThan(600);
});

it('mails and alerts say what they said', () => {
  const bodies = allNotices();
  const messages = [...bodies.map((body) => [body]), bodies.slice(0, 2), bodies].map((of) =>
    speakAll('en', wordsOf(of)),
  );
  const facing = [true, false].flatMap((isLive) =>
    [true, false].map((canSee) => speakAll('en', promisesOf({ isLive, canSee }))),
  );
  expectSameEnglish('mail', [
    ...allMails().map((mail, at): Named => [`of an account ${at}`, JSON.stringify(layOutMail('en', mail))]),
    ...messages.map((message, at): Named => [`alert ${at}`, JSON.stringify(message)]),
    ...facing.map((promises, at): Named => [`promise ${at}`, JSON.stringify(promises)]),
  ]);
  expect(loadFacts().models.length).toBeGreaterThan(20);
});
