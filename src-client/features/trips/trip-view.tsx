import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Place } from '#src/flight/place.ts';
import type { DescribedLeg, SharedTrip, TripSum } from '#src/trips/trip.ts';
import { daysOf } from '#src/trips/trips-by-time.ts';
import type { Spoken } from '#src/words/speak.ts';
import { AverageScale, AverageStrip, VerdictLine } from '../../shared/average-strip.tsx';
import { BanNote, BanNotes } from '../../shared/ban-note.tsx';
import { LikelyShapes } from '../../shared/likely-shapes.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { joined, linkTo, pageIn, soft, spoken, t } from '../../ui/words.ts';
import { aircraftText, countedText, isBarred, routeText, timeText, tripVerdict } from './leg-words.ts';
import classes from './trips.module.css';

const RouteMap = lazyPart(async () => (await import('../../shared/map/route-map.tsx')).RouteMap);

export type TripViewProps = {
  trip: Pick<Spoken<SharedTrip>, 'legs' | 'sum' | 'places'>;
  /** the actions for a flight; not printed */
  actionsOf?: (leg: Spoken<DescribedLeg>) => ReactNode;
};

/** The verdict on a trip, its map, and its flights by day; the same for its owner and for anyone with the link. */
export function TripView({ trip: { legs, sum, places }, actionsOf }: TripViewProps) {
  const known = new Set(legs.map(({ knowledgeText }) => knowledgeText));
  const [forAll] = legs.length > 1 && known.size === 1 ? known : [];
  return (
    <>
      {sum ? (
        <Card title={tripVerdict(sum, legs)}>
          <BanNotes bans={legs.map(({ ban }) => ban)} />
          {!isBarred(legs) && <AverageStrip rate={sum.perFlight} name={t('app.trips.thisTripMark')} />}
          <TripMap legs={legs} places={places} />
          <TheNumbers sum={sum} legs={legs} />
        </Card>
      ) : (
        <TripMap legs={legs} places={places} />
      )}
      <Card title={t('app.trips.flights')}>
        {legs.length === 0 && <p className="soft">{t('app.trips.noFlightsYetAdd')}</p>}
        {daysOf(legs).map((day) => (
          <div key={day.legs[0]?.id} className="stack" style={{ gap: '0.25rem' }}>
            <Box component="h3" pt="0.5rem">
              {spoken({ date: day.date })}
            </Box>
            {day.isEarlier && <p className="note">{t('app.trips.youCrossTheDate')}</p>}
            <ul>
              {day.legs.map((leg) => (
                <LegRow key={leg.id} leg={leg} isKnowledgeShown={!forAll} actions={actionsOf?.(leg)} />
              ))}
            </ul>
          </div>
        ))}
        {legs.some(({ flightRate, ban }) => flightRate && ban?.kind !== 'banned') && (
          <div className={classes.scale}>
            <AverageScale />
          </div>
        )}
        {forAll && <p className="note">{forAll}</p>}
      </Card>
    </>
  );
}

/** The great circles of all flights whose airports are on record. */
function TripMap({ legs, places }: { legs: Spoken<DescribedLeg>[]; places: Place[] }) {
  const ways = legs.map(({ origin, via, destination }) =>
    [origin, ...via, destination].map((code) => places.find((place) => place.code === code)),
  );
  const drawn = ways.filter((way): way is Place[] => !way.includes(undefined));
  if (drawn.length === 0) return null;
  const label = joined(
    drawn.map((way) =>
      way.map(({ code }) => code).reduce((first, second) => t('app.report.route.ends', { first, second })),
    ),
  );
  return (
    <WhenNear style={{ maxWidth: '40rem', aspectRatio: '360 / 150' }}>
      <RouteMap ways={drawn} label={label} />
    </WhenNear>
  );
}

/** What the verdict rests on, in figures. */
function TheNumbers({ sum, legs }: { sum: Spoken<TripSum>; legs: Spoken<DescribedLeg>[] }) {
  return (
    <details>
      <summary>{t('app.trips.theNumbers')}</summary>
      <p>{sum.sentence}</p>
      <p className="note">
        {t('app.trips.theRatesOfThe', { countedText: countedText(sum), link: linkTo(pageIn('/method#trips')) })}
      </p>
      <ul className="bullets note">
        {legs.map(
          ({ id, flightNumber, sentence }) =>
            sentence && <li key={id}>{`${flightNumberText(flightNumber)}: ${sentence}`}</li>,
        )}
      </ul>
    </details>
  );
}

type LegRowProps = { leg: Spoken<DescribedLeg>; isKnowledgeShown: boolean; actions?: ReactNode };

/** One flight of a trip: when and where, the likely aircraft, how much is known about it, and its place on the scale. */
function LegRow({ leg, isKnowledgeShown, actions }: LegRowProps) {
  const { flightNumber, airline, ban, knowledge, knowledgeText, models, flightRate, departure } = leg;
  const way = routeText(leg);
  const time = timeText(leg);
  return (
    <li className={classes.leg}>
      <p className={`strong ${classes.time}`} aria-hidden="true">
        {departure?.slice(11, 16)}
      </p>
      <div className={classes.words}>
        <h4>
          {flightNumberText(flightNumber)}
          {airline && <span className="note"> {airline}</span>}
        </h4>
        {way && <p>{way}</p>}
        {time && <p className="note">{time}</p>}
        {models.length > 0 ? <LikelyShapes models={models} /> : <p>{aircraftText(leg)}</p>}
        {leg.aircraft && knowledge === 'likely' && (
          <p className="note">{t('app.trips.youChoseTheWhich', { aircraft: leg.aircraft })}</p>
        )}
        {isKnowledgeShown && <p className="note">{knowledgeText}</p>}
        <BanNote ban={ban} />
        <AirspaceNote leg={leg} />
        <LegWeather leg={leg} />
        {flightRate && ban?.kind !== 'banned' && <VerdictLine rate={flightRate} />}
        {actions && (
          <div className={classes.actions} data-unprinted>
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}

/** The bulletins about airspace on a flight's shortest path; its report has their levels and dates. */
function AirspaceNote({ leg }: Pick<LegRowProps, 'leg'>) {
  const { airspace: bulletins = [], origin, destination, airspaceUnknown } = leg;
  const unknown = origin && destination && airspaceUnknown;
  const link = linkTo(pageIn('/airspace'));
  if (bulletins.length === 0) {
    const title = { what: t('app.report.airspace.notKnown'), b: (inside: ReactNode) => <b>{inside}</b>, soft };
    return (
      unknown && (
        <Disclosure title={t('app.report.airspace.title', title)}>
          <p>{t('app.trips.airspaceNotKnownAll', { unknown, link })}</p>
        </Disclosure>
      )
    );
  }
  const names = bulletins.map(({ issuer, name }) => `${issuer}, ${name}`);
  return (
    <p className="note">
      {t('app.trips.bulletinsOnTheShortest', { listText: { list: names, link: ';' }, link })} {unknown}
    </p>
  );
}

const FlightWeatherPart = lazyPart(
  async () => (await import('../../shared/weather/flight-weather.tsx')).FlightWeatherPart,
);

function LegWeather({ leg }: Pick<LegRowProps, 'leg'>) {
  const { origin, destination, via, date, departure, isPast } = leg;
  if (!origin || !destination || isPast) return null;
  const stops = via.join(',');
  const way = { from: origin, to: destination, ...(stops && { via: stops }) };
  return <FlightWeatherPart {...way} day={date} departs={departure} />;
}
