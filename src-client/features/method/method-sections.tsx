import type { ReactNode } from 'react';
import { AIRSPACE_METHOD } from '#src/airspace/method.ts';
import { formatDate } from '#src/format/date.ts';
import type { Method } from '#src/safety/method.ts';
import { SCORE_LABELS } from '#src/safety/model/record-sentence.ts';
import { flights } from '#src/safety/rates/rate-sentence.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { AirlineRules } from './airline-rules.tsx';
import { FlightRules } from './flight-rules.tsx';
import { Formula } from './formula.tsx';
import { LikelyAircraftRules } from './likely-aircraft-rules.tsx';
import prose from './prose.module.css';
import classes from './worked-example.module.css';
import { WorkedExample } from './worked-example.tsx';

type MethodSection = { title: string; id?: string; body: ReactNode };

/** From the question to the sources, each section with the end of its address if that is not its title. */
export function methodSections(method: Method): MethodSection[] {
  const { examples, prior } = method;
  return [
    { title: 'What the score says', body: <ScoreScale {...method} /> },
    { title: 'The formula', body: <Formula prior={prior} /> },
    { title: 'Three examples', body: <Examples examples={examples} prior={prior} /> },
    { title: "A flight's own rate: who flies it", id: 'who-flies', body: <FlightRules method={method} /> },
    { title: "What the score doesn't cover", body: <Limits /> },
    { title: 'What is left out, and why', body: <LeftOutRules {...method} /> },
    { title: 'How we estimate the aircraft', id: 'likely-aircraft', body: <LikelyAircraftRules {...method} /> },
    { title: 'A whole trip', id: 'trips', body: <TripRules /> },
    { title: "The airline's rating", body: <AirlineRules airlines={method.airlines} /> },
    { title: 'Airspace', body: <AirspaceRules /> },
    { title: 'Data and dates', body: <DataDates method={method} /> },
    { title: 'Every model', body: <EveryModel {...method} /> },
  ];
}

function EveryModel({ models, accidents }: Pick<Method, 'models' | 'accidents'>) {
  return (
    <>
      <p className="aside">
        {models.length} models with {accidents} fatal accidents. Counts mostly reflect how much a model has flown, so
        the list isn't ranked by safety. Look at the range next to each count.
      </p>
      <Whiskers models={models} />
    </>
  );
}

/** What the block 'Airspace' of a report can and cannot tell. */
function AirspaceRules() {
  return (
    <div className={prose.prose}>
      <p>{AIRSPACE_METHOD.join(' ')}</p>
      <p>
        <a href="/airspace">All bulletins</a>
      </p>
    </div>
  );
}

/** The rules for what is not counted, and a link to the list of every well-known event left out. */
function LeftOutRules({ leftOut, countedTo }: Pick<Method, 'leftOut' | 'countedTo'>) {
  return (
    <div className={prose.prose}>
      <p>
        The count shows how safely airlines operate a model, so it includes airline accidents that killed someone on
        board, in the years given for each model (for nearly all, to {countedTo}). It leaves out:
      </p>
      <ul>
        <li>hijackings, bombs, shoot-downs, and deliberate acts by the crew, as the records classify them;</li>
        <li>flights by manufacturers, air forces, police, coast guards, and private owners;</li>
        <li>accidents with deaths only on the ground;</li>
        <li>anything later. We extend the period for all models together, never for one because of an event.</li>
      </ul>
      <p>Nothing is hidden: each is listed in its model's report, with the reason.</p>
      <p>
        <a href="/method/left-out">The {leftOut.length} well-known events left out</a>
      </p>
    </div>
  );
}

/** What the score doesn't cover. */
function Limits() {
  return (
    <div className={prose.prose}>
      <ul>
        <li>
          <strong>Your own flight.</strong> Weather, crew, route, and the individual aircraft's maintenance are not
          included. It is a statistical estimate from public records, not a prediction.
        </li>
        <li>
          <strong>The airline.</strong> It is rated separately, below; its own record is in no rate of a flight.
        </li>
        <li>
          <strong>Rarely flown models (little data).</strong> New and rare models have a wide range. Without any count
          of their flights, they have the record of their category.
        </li>
        <li>
          <strong>Exact departures (mostly estimated).</strong> Few manufacturers publish them. Most are estimated from
          fleets and their use, marked as estimates, and widen the range.
        </li>
        <li>
          <strong>Improvements over time.</strong> An accident forty years ago counts as much as one last year.
          Improvements since then are listed in the report but not scored.
        </li>
        <li>
          <strong>Lesser events.</strong> Injuries, destroyed aircraft without deaths, and diversions are listed but not
          counted: no complete lists are published.
        </li>
      </ul>
    </div>
  );
}

/** How the rates of a trip's flights are combined. */
function TripRules() {
  return (
    <div className={prose.prose}>
      <p>
        The rates of a trip's flights add up: two flights at 0.1 fatal accidents per million are 0.2 per million trips.
        A flight that stops on the way counts each takeoff. A flight whose aircraft we know nothing about is left out,
        and the trip says so.
      </p>
      <p>
        The range of the sum is narrower than the sum of the ranges, unless the same flight is flown again: the rate of
        a model and the factor of a state are one unknown each, however often you meet them. So the distances between a
        rate and the end of its 90% range are added like errors:
      </p>
      <p>R = Σ rᵢ, range end = R ∓ √(Σ cᵢⱼ dᵢ dⱼ)</p>
      <p>
        Here dᵢ is the distance for flight i, cᵢⱼ is 1 for a flight with itself, and for two flights it is how closely
        their rates are correlated: their covariance over the product of their standard deviations. They have one where
        both may be of the same model, or by operators of the same state. One flight keeps its own range, and adding a
        flight never lowers the rate or either end.
      </p>
    </div>
  );
}

/** The formula applied to three models, with the figures of today's reports. */
function Examples({ examples: { large, spotless, small }, prior }: Pick<Method, 'examples' | 'prior'>) {
  return (
    <ul className={classes.examples}>
      <WorkedExample
        model={large}
        prior={prior}
        lesson="Many accidents, but few for so many flights. With a long record, the range is narrow."
      />
      <WorkedExample
        model={spotless}
        prior={prior}
        lesson="No fatal accident in so many flights almost fully outweighs the world-average starting point."
      />
      <WorkedExample
        model={small}
        prior={prior}
        lesson="Just as clean, but with too few flights to be sure: the score stays near the average and the range is wide."
      />
    </ul>
  );
}

/** The dates of the figures, and links to the list of all their documents. */
function DataDates({ method: { models, accidents, countedTo, airlines, sources } }: { method: Method }) {
  const own = models.filter(({ score }) => score.rateBasis === 'record').length;
  return (
    <>
      <DescriptionList
        items={[
          ['Models', `${models.length}, of which ${own} have a long record of their own`],
          ['Accidents behind the scores', `${accidents}, to the end of ${countedTo}`],
          ['Airlines', `${airlines.count} with data`],
          ['EU Air Safety List', `as of ${formatDate(airlines.euListAsOf)}`],
          ['Airline accidents', `data to ${formatDate(airlines.accidentsAsOf)}`],
          ['Fleets', `${formatDate(airlines.fleetsFrom)} to ${formatDate(airlines.fleetsTo)}`],
        ]}
      />
      <div className={prose.prose}>
        <p>
          Dates are those of the source documents; we never claim newer data. In a report, every figure opens its own
          source and date. To report a mistake, use 'Spotted a mistake? Tell us' below it.
        </p>
        <p>
          City names: GeoNames (geonames.org), CC BY 4.0, and Unicode CLDR, Unicode License v3. Validity of airline and
          airport codes: OpenTravelData, CC BY 4.0. Live aircraft: adsb.lol, Open Database License (ODbL) 1.0, unless
          the report names another source.
        </p>
        <p>
          <a href="/method/sources">The {sources.length} documents behind the scores and ratings</a>
        </p>
      </div>
    </>
  );
}

/** What the number means, and its labels. */
function ScoreScale({ minMillionDepartures, prior }: Pick<Method, 'minMillionDepartures' | 'prior'>) {
  return (
    <>
      <div className={prose.prose}>
        <p>
          The score is about the aircraft <strong>model</strong>: how often its flights, across all airlines, had an
          accident that killed someone on board. 75 is the average flight of the last ten years: one fatal accident in{' '}
          {flights(prior.millionDepartures * 1e6)} on the types scored here. A higher score means fewer such accidents
          per flight. The range shows where it lies with 90% confidence.
        </p>
      </div>
      <ul className="row" aria-label="Labels of the score">
        {SCORE_LABELS.map(({ from, text, color }, index) => (
          <li key={text} className="row">
            <Badge tone={color}>{text}</Badge>
            <span>{rangeText(from, SCORE_LABELS[index - 1]?.from)}</span>
          </li>
        ))}
        <li className="row">
          <Badge tone="grey">Early estimate</Badge>
          <span>under {minMillionDepartures} million flights: a score with a wide range</span>
        </li>
      </ul>
    </>
  );
}

function rangeText(from: number, above: number | undefined): string {
  if (above === undefined) return `${from} and above`;
  return from === 0 ? `below ${above}` : `${from} to ${above - 1}`;
}
