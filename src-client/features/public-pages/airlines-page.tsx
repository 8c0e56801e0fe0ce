import type { AirlineRow } from '#src/catalog/airline-entry.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath, questionPath } from '#src/routes.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { linkTo, spoken, t } from '../../ui/words.ts';
import { AirlineForm } from './forms.tsx';
import { LinkList, type PageContent, Part, Text, Unknowns } from './parts.tsx';

/**
 * Every airline, or those whose name, code or country contains the typed text.
 * @param ended what is said of those so called that stopped flying
 */
export function airlinesPage(airlines: Spoken<AirlineRow>[], typed: string, ended = ''): PageContent {
  const to = newestDate(airlines.map(({ accidentsAsOf }) => ({ asOf: accidentsAsOf }))) ?? '';
  const without = airlines.filter(({ fatalAccidents }) => fatalAccidents === 0).length;
  const sentence = t('pages.airlines.airlinesRecordHadNo', { length: airlines.length, without, to: { date: to } });
  const apart = airlines.filter(
    ({ ban, isOperating, fatalAccidents }) => ban || isOperating === false || fatalAccidents > 0,
  );
  const hasCode = ({ icao, iata }: Spoken<AirlineRow>) => [icao, iata].includes(typed.toUpperCase());
  const coded = airlines.filter(hasCode);
  const found = typed ? [...coded, ...airlines.filter((one) => !hasCode(one) && isFound(one, typed))] : airlines;
  return {
    path: '/airlines',
    title: typed ? t('pages.airlines.airlines', { typed }) : t('pages.airlines.airlinesTheirAccidentRecords'),
    heading: t('pages.airlines.airlinesTheirRecords'),
    description: sentence,
    answer: (
      <>
        {sentence} <a href={questionPath('safest-airline')}>{t('pages.airlines.whyThereNoHonest')}</a>
      </>
    ),
    body: (
      <>
        <Part
          title={
            typed
              ? t('pages.airlines.airlines2', { typed, length: found.length })
              : t('pages.airlines.allAirlines', { length: found.length })
          }
        >
          <AirlineForm typed={typed} />
          {typed && found.length > 0 && <AirlineLinks airlines={found} />}
          {ended && <Text>{ended}</Text>}
          {typed && found.length === 0 && (
            <Text>{t('pages.airlines.noAirlineRecordHas', { typed, link: linkTo('/airlines') })}</Text>
          )}
          {!typed && (
            <>
              <Text>{t('pages.airlines.bannedRestrictedEuHad', { length: apart.length })}</Text>
              <AirlineLinks airlines={apart} />
              <Disclosure title={t('pages.airlines.showOthers', { count: airlines.length - apart.length })}>
                <AirlineLinks airlines={airlines.filter((airline) => !apart.includes(airline))} />
              </Disclosure>
            </>
          )}
        </Part>
        <Unknowns>
          <li>{t('pages.airlines.howMuchAirlineHas')}</li>
          <li>{t('pages.airlines.noFatalAccidentRecord')}</li>
        </Unknowns>
      </>
    ),
    asOf: to || null,
    isIndexed: typed === '',
  };
}

function AirlineLinks({ airlines }: { airlines: Spoken<AirlineRow>[] }) {
  const linkOf = (airline: Spoken<AirlineRow>) => ({
    text: airline.name,
    href: airlinePath(airline.slug),
    note: noteOf(airline),
  });
  return <LinkList links={airlines.map(linkOf)} />;
}

/** What sets it apart: the page's first sentence says how many had no fatal accident. */
function noteOf({ country, ban, isOperating, fatalAccidents, firstFlight }: Spoken<AirlineRow>): string {
  const notes = [
    spoken({ state: country }),
    ban && spoken({ list: [ban.label], link: 'clauses' }),
    isOperating === false && t('pages.airlines.noLongerFlies'),
    firstFlight && t('pages.airlines.flyingSince', { since: { date: firstFlight.slice(0, 7) } }),
    fatalAccidents > 0 && t('pages.airlines.fatalAccidents', { count: fatalAccidents }),
  ];
  return spoken({ list: notes.filter((note) => typeof note === 'string'), link: ';' });
}

function isFound({ name, country, slug }: Spoken<AirlineRow>, typed: string): boolean {
  const texts = [name, country, spoken({ state: country }), slug.replaceAll('-', ' ')];
  return texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
}
