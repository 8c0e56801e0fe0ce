import { hash } from 'node:crypto';
import { it } from 'vitest';
import { SHIPPED_FILE } from '#db/folders.ts';
import { openFacts } from '#db/reference/open.ts';
import type { Brief } from '#src/flight/brief.ts';
import type { RouteAnswer } from '#src/flight/route-search.ts';
import type { SentReport } from '#src/flight/stored-report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { expectAsBefore } from './as-before.ts';

/**
 * What the shipped facts answer to a fixed sample, a line each: codes and figures, no sentences. A line that differs is a fact,
 * a share or a rate that has changed. If it was meant to, run with GOLDEN=write and read the difference of the file.
 */
const FLIGHTS =
  'BA286 QF1 LH400 UA901 FR4929 SQ321 EK1 QR701 AF22 KL601 DL1 AA100 TK1 NH106 JL5 CX250 AI101 TG911 VN1 GA88 ET500 KE81 SU100 LA800 CM400 AC850 WS1 B6615 NK100 AS1 HA11 WN100 U21234 W61301 OS51 LX14 TP203 IB6250 AY5 DY7014 EI105 PK785 RA229 IR721 EP3 BAW15 QF2042 AA3127 SK903 FR202 JT610 CM1 MU583 CA981 6E2 G91 XY52 5J188 D71 ZZ999'.split(
    ' ',
  );
const ROUTES = 'SFO-LHR BKK-HKT JFK-LAX CDG-FCO SYD-MEL DEL-BOM KTM-PKR LHR-JFK GRU-GIG OSL-TOS'.split(' ');

it('the shipped facts answer a fixed sample of flights, routes and briefs as before', async () => {
  const { app, ctx } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '1000' });
  ctx.facts = openFacts(SHIPPED_FILE);
  const guest = visitor(app);
  const ask = async <Answer>(path: string) => (await guest(path)).json() as Answer & { code?: string };
  const lines: string[] = [];
  for (const number of FLIGHTS) {
    const answer = await ask<SentReport>(`/api/guest/flights/search?flightNumber=${number}&date=2026-12-01`);
    lines.push(`flight ${number}: ${answer.code ?? flightLine(answer)}`);
  }
  for (const pair of ROUTES) {
    const [origin, destination] = pair.split('-');
    const path = `/api/guest/flights/search-by-airports?origin=${origin}&destination=${destination}&date=2026-12-01`;
    const { code, flights } = await ask<RouteAnswer>(path);
    lines.push(`route ${pair}: ${code ?? `${flights.length} flights, ${figuresOf(flights)}`}`);
  }
  const { flights } = await ask<Brief>(`/api/brief?flights=${FLIGHTS.join()}`);
  for (const [index, flight] of flights.entries()) lines.push(`brief ${FLIGHTS[index]}: ${figuresOf(flight)}`);
  expectAsBefore('answers.txt', lines);
});

function flightLine({ flight, safetyReport }: SentReport): string {
  const { flightData, origin, destination } = flight;
  const { score, flightRate, airlineSafety } = safetyReport;
  return [
    `${flightData.operatingCarrier?.icao} ${[origin, ...flightData.via, destination].join('-')}`,
    (flightData.likelyAircraft ?? []).map(({ modelId, share }) => `${modelId} ${share}`).join(' '),
    `score ${score.value} ${score.low}-${score.high}`,
    `rate ${flightRate?.ratePerMillionDepartures.toPrecision(6)}`,
    `rating ${airlineSafety.rating}/${airlineSafety.ratingOutOf}`,
    `all figures ${figuresOf(safetyReport)}`,
  ].join(', ');
}

/** Tells whether any figure differs, wherever it stands and however often. */
function figuresOf(answer: unknown): string {
  const figures = new Set<number>();
  JSON.stringify(answer, (_key, value) => {
    if (typeof value === 'number') figures.add(value);
    return value;
  });
  return hash('sha256', [...figures].sort((a, b) => a - b).join()).slice(0, 8);
}
