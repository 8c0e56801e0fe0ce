/**
 * A program for Airworthy's API, typed by api.gen.ts: the report of a flight, as a guest, and the record of its likeliest
 * aircraft. `node clients/typescript/is-it-safe.ts http://localhost:3000 BA286`
 */
import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';

const [baseUrl = 'http://localhost:3000', flightNumber = 'BA286'] = process.argv.slice(2);
// a member's program sends { authorization: 'Bearer awt_…' } as `headers`, and asks /api/flights/search
const airworthy = createClient<paths>({ baseUrl });

const search = await airworthy.GET('/api/guest/flights/search', { params: { query: { flightNumber } } });
if (search.error) refuse(search.error);
const { flight, safetyReport } = search.data;
console.log(
  `${flight.flightNumber} · ${flight.airline ?? 'airline unknown'} · ${flight.origin} to ${flight.destination}`,
);
console.log(`Score: ${safetyReport.safetyScore ?? 'not known'}`);

const { aircraftModelId, likelyAircraft } = flight.flightData;
const id = aircraftModelId ?? likelyAircraft?.[0]?.modelId;
if (id) {
  const model = await airworthy.GET('/api/models/{id}', { params: { path: { id } } });
  if (model.error) refuse(model.error);
  console.log(`${model.data.name}: ${model.data.score?.sentence ?? 'no score'}`);
} else console.log('Aircraft: not known');

/** Tells what the server said, and ends. */
function refuse({ code, message }: { code: string; message: string }): never {
  console.error(`${message} (${code})`);
  process.exit(1);
}
