import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { modelPath } from '#src/routes.ts';
import { trpc } from '../api/trpc.ts';

/** What answers about a flight without a search: its airline's record, its likely models', and its route. */
export function FreeAnswers({ flightNumber }: { flightNumber: string }) {
  const { data } = trpc.flights.brief.useQuery({ flights: flightNumber }, { staleTime: Number.POSITIVE_INFINITY });
  const flight = data?.flights[0];
  if (!flight) return null;
  const { airline, airlineUrl, aircraft, from, to, ban, ended } = flight;
  const links = [
    airlineUrl && { href: new URL(airlineUrl).pathname, text: `The record of ${airline}` },
    ...aircraft.slice(0, 2).map(({ modelId, modelName, share }) => ({
      href: modelPath(modelId),
      text: `The record of the ${modelName}${share < 1 ? `, ${Math.round(share * 100)}% likely` : ''}`,
    })),
    from && to && { href: `/?from=${from}&to=${to}`, text: `Who flies from ${from} to ${to}, compared` },
  ].filter((link) => typeof link === 'object' && link !== null);
  if (links.length === 0) return null;
  return (
    <section aria-label={`Free about ${flightNumberText(flightNumber)}`}>
      {(ban ?? ended) && <p>{ban?.sentence ?? ended}</p>}
      <p>Free to read about {flightNumberText(flightNumber)}:</p>
      <ul className="bullets">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="lone" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
