import type { AirlineRow } from '#src/catalog/airline-entry.ts';
import { formatDate } from '#src/format/date.ts';
import { countText, lowerFirst } from '#src/format/text.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath, questionPath } from '#src/routes.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AirlineForm } from './forms.tsx';
import type { PageContent } from './page-content.tsx';
import { LinkList, Part, Text, Unknowns } from './parts.tsx';

/** Every airline, or those whose name, code or country contains the typed text. */
export function airlinesPage(airlines: AirlineRow[], typed: string): PageContent {
  const to = newestDate(airlines.map(({ accidentsAsOf }) => ({ asOf: accidentsAsOf }))) ?? '';
  const without = airlines.filter(({ fatalAccidents }) => fatalAccidents === 0).length;
  const sentence = `Of ${airlines.length} airlines on record, ${without} had no fatal accident in ten years or since they began (records to ${formatDate(to)}). That alone can't separate the good from the very good, so there is no ranking here.`;
  const apart = airlines.filter(
    ({ ban, isOperating, fatalAccidents }) => ban || isOperating === false || fatalAccidents > 0,
  );
  const found = typed ? airlines.filter((airline) => isFound(airline, typed)) : airlines;
  return {
    path: '/airlines',
    title: typed ? `Airlines: ${typed}` : 'Airlines and their accident records',
    heading: 'Airlines and their records',
    description: sentence,
    answer: (
      <>
        {sentence} <a href={questionPath('safest-airline')}>Why there is no honest top 20.</a>
      </>
    ),
    body: (
      <>
        <Part title={typed ? `Airlines with “${typed}” (${found.length})` : `All airlines (${found.length})`}>
          <AirlineForm typed={typed} />
          {typed && found.length > 0 && <AirlineLinks airlines={found} />}
          {typed && found.length === 0 && (
            <Text>
              No airline on record has “{typed}” in its name, codes, or country. <a href="/airlines">Show all</a>
            </Text>
          )}
          {!typed && (
            <>
              <Text>
                {apart.length} are banned or restricted in the EU, had a fatal accident in ten years, or no longer fly:
              </Text>
              <AirlineLinks airlines={apart} />
              <Disclosure title={`Show the ${airlines.length - apart.length} others`}>
                <AirlineLinks airlines={airlines.filter((airline) => !apart.includes(airline))} />
              </Disclosure>
            </>
          )}
        </Part>
        <Unknowns>
          <li>
            How much an airline has flown is known for only some of them. Where it is not known, there is no rate.
          </li>
          <li>‘No fatal accident on record’ does not mean ‘never’: the lists begin in 2000.</li>
        </Unknowns>
      </>
    ),
    asOf: to || null,
    isIndexed: typed === '',
  };
}

function AirlineLinks({ airlines }: { airlines: AirlineRow[] }) {
  const linkOf = (airline: AirlineRow) => ({
    text: airline.name,
    href: airlinePath(airline.slug),
    note: noteOf(airline),
  });
  return <LinkList links={airlines.map(linkOf)} />;
}

/** What sets it apart: the page's first sentence says how many had no fatal accident. */
function noteOf({ country, ban, isOperating, fatalAccidents, firstFlight }: AirlineRow): string {
  return [
    country,
    ban && lowerFirst(ban.label),
    isOperating === false && 'no longer flies',
    firstFlight && `flying since ${formatDate(firstFlight.slice(0, 7))}`,
    fatalAccidents > 0 && countText(fatalAccidents, 'fatal accident'),
  ]
    .filter(Boolean)
    .join('; ');
}

function isFound({ name, icao, iata, country, slug }: AirlineRow, typed: string): boolean {
  const wanted = typed.toLowerCase();
  const isCode = [icao, iata].some((code) => code?.toLowerCase() === wanted);
  return isCode || [name, country, slug.replaceAll('-', ' ')].some((text) => text.toLowerCase().includes(wanted));
}
