import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import type { Spoken } from '#src/words/speak.ts';
import { FlightWeatherPart } from '../../../shared/weather/flight-weather.tsx';

/** What air the flight of a report meets; nothing where its day or its airports are not known. */
export function Bumps({ flight, day: askedDay }: { flight: Spoken<Flight>; day: string | undefined }) {
  const { origin: from, destination: to, departure, flightData } = flight;
  const day = departureDayOf(flight) ?? askedDay;
  if (!from || !to || !day || flightData.isUnplaced || flightData.isFormerRoute) return null;
  const departs = departure ?? (flightData.departs ? `${day}T${flightData.departs.time}` : null);
  const via = flightData.via.join(',');
  return <FlightWeatherPart from={from} to={to} {...(via && { via })} day={day} departs={departs} isOpen />;
}
