import type { DescribedLeg } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const FlightWeatherPart = lazyPart(
  async () => (await import('../../shared/weather/flight-weather.tsx')).FlightWeatherPart,
);

export function LegWeather({
  leg: { origin, destination, via, date, departure, isPast },
}: {
  leg: Spoken<DescribedLeg>;
}) {
  if (!origin || !destination || isPast) return null;
  const stops = via.join(',');
  const way = { from: origin, to: destination, ...(stops && { via: stops }) };
  return <FlightWeatherPart {...way} day={date} departs={departure} />;
}
