import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { modelPath } from '#src/routes.ts';
import { trpc } from '../api/trpc.ts';
import { pageIn, t } from '../ui/words.ts';

/** What answers about a flight without a search: its airline's record, its likely models', and its route. */
export function FreeAnswers({ flightNumber }: { flightNumber: string }) {
  const { data } = trpc.flights.brief.useQuery({ flights: flightNumber }, { staleTime: Number.POSITIVE_INFINITY });
  const flight = data?.flights[0];
  if (!flight) return null;
  const { airline, airlineUrl, aircraft, from, to, ban, ended } = flight;
  const links = [
    airlineUrl &&
      airline && { href: pageIn(new URL(airlineUrl).pathname), text: t('app.common.theRecordOf', { airline }) },
    ...aircraft.slice(0, 2).map(({ modelId, modelName, share }) => ({
      href: pageIn(modelPath(modelId)),
      text:
        share < 1
          ? t('app.common.recordOfLikely', { modelName, percent: Math.round(share * 100) })
          : t('app.common.recordOfModel', { modelName }),
    })),
    from && to && { href: `/?from=${from}&to=${to}`, text: t('app.common.whoFliesFromTo', { from, to }) },
  ].filter((link) => typeof link === 'object' && link !== null);
  if (links.length === 0) return null;
  return (
    <section aria-label={t('app.common.freeAbout', { flightNumber: flightNumberText(flightNumber) })}>
      {(ban ?? ended) && <p>{ban?.sentence ?? ended}</p>}
      <p>{t('app.common.freeToReadAbout', { flightNumber: flightNumberText(flightNumber) })}</p>
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
