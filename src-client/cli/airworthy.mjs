#!/usr/bin/env node
/** Asks an Airworthy server's /api/brief about flights. The server is AIRWORTHY_URL, by default http://localhost:3000. */
const USAGE = `Usage: airworthy FLIGHT [DATE] [FLIGHT [DATE] …] [--json]

  airworthy BA286 2026-12-01
  AIRWORTHY_URL=https://airworthy.example airworthy FR4929 --json`;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMEOUT_MS = 20_000;
const VERDICTS = { better: 'fewer than', worse: 'more than', unclear: 'not clearly other than' };

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const asked = flightsOf(words.filter((word) => word !== '--json'));
if (asked.length === 0 || asked.some((flight) => flight.startsWith('-'))) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const answer = await ask(asked);
  if (answer.error) console.error(answer.error);
  else console.log(isJson ? JSON.stringify(answer, null, 2) : answer.flights.map(textOf).join('\n\n'));
  if (answer.error || answer.flights.some(({ flightNumber }) => flightNumber === null)) process.exitCode = 1;
}

/** Joins each flight with the date after it: 'BA286:2026-12-01'. */
function flightsOf(given) {
  const flights = [];
  for (const word of given) {
    if (DATE.test(word)) flights.push(`${flights.pop() ?? '-'}:${word}`);
    else flights.push(word);
  }
  return flights;
}

async function ask(flights) {
  const base = process.env.AIRWORTHY_URL ?? 'http://localhost:3000';
  try {
    const url = new URL(`/api/brief?${new URLSearchParams({ flights: flights.join(',') })}`, base);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.json();
    return response.ok ? body : { error: body.message ?? `${base} answered ${response.status}.` };
  } catch {
    return { error: `${base} did not answer as an Airworthy server does. Set AIRWORTHY_URL to its address.` };
  }
}

function textOf({ asked, flightNumber, airline, from, to, aircraft, flightRate, ban, airspace = [], ...rest }) {
  const way = from && to ? `${from} to ${to}` : null;
  const models = aircraft.map(({ modelName, share }) => `${modelName} (${Math.round(share * 100)}%)`);
  return [
    [flightNumber ?? asked, airline, way].filter(Boolean).join(' · '),
    ban && `  ${ban.kind === 'banned' ? 'Banned' : 'Restricted'} in the EU`,
    models.length > 0 && `  Aircraft: ${models.join(', ')}`,
    flightRate && `  ${rateText(flightRate)}`,
    airspace.length > 0 && `  Bulletins on the shortest path: ${airspace.map(({ name }) => name).join(', ')}`,
    ...[rest.ended, rest.reason, rest.routeAge, rest.url].map((line) => line && `  ${line}`),
  ]
    .filter(Boolean)
    .join('\n');
}

function rateText({ rateLow, rateHigh, verdict }) {
  const range = [rateLow, rateHigh].map((rate) => rate.toPrecision(2)).join(' to ');
  return `${range} fatal accidents per million departures (90% range): ${VERDICTS[verdict]} in airline flying as a whole`;
}
