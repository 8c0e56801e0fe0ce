import { listSightings } from '#db/site/watch/aircraft-sightings.ts';
import type { WatchedLeg } from '#db/site/watch/watched-legs.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import { usualDeparture } from '#src/flight/usual-departure.ts';
import { alertText } from '#src/weather/alert-text.ts';
import type { Told } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';
import { departsOnLeg } from '../search/find-live-flight.ts';
import { type WeatherContext, weatherOfFlight } from '../weather/flight-weather.ts';

/** What the reminder tells of the air and the airports; '' where the departure or the forecast is not known. */
export async function weatherOfLeg(
  ctx: WeatherContext & FactsContext,
  { flightNumber, date, originIata: from, destinationIata: to, departureTime }: WatchedLeg,
): Promise<Told> {
  if (!from || !to || !ctx.facts.findAirport(from) || !ctx.facts.findAirport(to)) return '';
  const designator = parseFlightNumber(flightNumber);
  const known = designator && findKnownFlight(ctx, { designator, chosen: null });
  const sightings = await listSightings(ctx.db, flightNumber, known?.callsign ?? null, ctx.clock.now().getTime());
  const ofLeg = sightings.filter((sighting) => departsOnLeg(sighting, { origin: from }));
  const time = departureTime ?? usualDeparture(ofLeg)?.time;
  if (!time) return '';
  const via = narrowRoute({ origin: from, destination: to }, known).via.join(',');
  return alertText(await weatherOfFlight(ctx, { from, to, ...(via && { via }), departs: `${date}T${time}` }));
}
