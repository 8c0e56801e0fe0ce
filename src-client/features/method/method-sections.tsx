import type { ReactNode } from 'react';
import { AIRSPACE_METHOD } from '#src/airspace/method.ts';
import type { Method } from '#src/safety/method.ts';
import { SCORE_LABELS } from '#src/safety/model/record-sentence.ts';
import { sayFlights, sayMillions } from '#src/safety/rates/rate-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { bold, spoken, t } from '../../ui/words.ts';
import { AirlineRules } from './airline-rules.tsx';
import { FlightRules } from './flight-rules.tsx';
import { LikelyAircraftRules } from './likely-aircraft-rules.tsx';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';
import classes from './worked-example.module.css';
import { WorkedExample } from './worked-example.tsx';

type MethodSection = { title: string; id?: string; body: ReactNode };

/** From the question to the sources, each section with the end of its address if that is not its title. */
export function methodSections(method: Spoken<Method>): MethodSection[] {
  const { examples, prior } = method;
  return [
    { title: t('pages.methodSections.whatScoreSays'), body: <ScoreScale {...method} /> },
    { title: t('pages.methodSections.formula'), body: <Formula prior={prior} /> },
    { title: t('pages.methodSections.threeExamples'), body: <Examples examples={examples} prior={prior} /> },
    {
      title: t('pages.methodSections.flightsOwnRateWho'),
      id: 'who-flies',
      body: <FlightRules method={method} />,
    },
    { title: t('pages.methodSections.whatScoreDoesntCover'), body: <Limits /> },
    { title: t('pages.methodSections.whatLeftOutWhy'), body: <LeftOutRules {...method} /> },
    {
      title: t('pages.methodSections.howEstimateAircraft'),
      id: 'likely-aircraft',
      body: <LikelyAircraftRules {...method} />,
    },
    { title: t('pages.methodSections.wholeTrip'), id: 'trips', body: <TripRules /> },
    { title: t('pages.methodSections.airlinesRating'), body: <AirlineRules airlines={method.airlines} /> },
    { title: t('pages.methodSections.airspace'), body: <AirspaceRules /> },
    { title: t('pages.methodSections.dataDates'), body: <DataDates method={method} /> },
    { title: t('pages.methodSections.everyModel'), body: <EveryModel {...method} /> },
  ];
}

function EveryModel({ models, accidents }: Pick<Spoken<Method>, 'models' | 'accidents'>) {
  return (
    <>
      <p className="aside">
        {t('pages.methodSections.modelsFatalAccidentsCounts', { length: models.length, accidents })}
      </p>
      <Whiskers models={models} />
    </>
  );
}

function AirspaceRules() {
  return (
    <div className={prose.prose}>
      <p>{spoken({ sentences: AIRSPACE_METHOD })}</p>
      <p>
        <a href="/airspace">{t('pages.methodSections.allBulletins')}</a>
      </p>
    </div>
  );
}

/** The rules for what is not counted, and a link to the list of every well-known event left out. */
function LeftOutRules({ leftOut, countedTo }: Pick<Spoken<Method>, 'leftOut' | 'countedTo'>) {
  return (
    <div className={prose.prose}>
      <p>{t('pages.methodSections.countShowsHowSafely', { countedTo })}</p>
      <ul>
        <li>{t('pages.methodSections.hijackingsBombsShootDowns')}</li>
        <li>{t('pages.methodSections.flightsByManufacturersAir')}</li>
        <li>{t('pages.methodSections.accidentsDeathsOnlyGround')}</li>
        <li>{t('pages.methodSections.anythingLaterExtendPeriod')}</li>
      </ul>
      <p>{t('pages.methodSections.nothingHiddenEachListed')}</p>
      <p>
        <a href="/method/left-out">{t('pages.methodSections.wellKnownEventsLeft', { length: leftOut.length })}</a>
      </p>
    </div>
  );
}

function Limits() {
  return (
    <div className={prose.prose}>
      <ul>
        <li>{t('pages.methodSections.ownFlightWeatherCrew', { b: bold })}</li>
        <li>{t('pages.methodSections.airlineRatedSeparatelyBelow', { b: bold })}</li>
        <li>{t('pages.methodSections.rarelyFlownModelsLittle', { b: bold })}</li>
        <li>{t('pages.methodSections.exactDeparturesMostlyEstimated', { b: bold })}</li>
        <li>{t('pages.methodSections.improvementsOverTimeAccident', { b: bold })}</li>
        <li>{t('pages.methodSections.lesserEventsInjuriesDestroyed', { b: bold })}</li>
      </ul>
    </div>
  );
}

function TripRules() {
  return (
    <div className={prose.prose}>
      <p>{t('pages.methodSections.ratesTripsFlightsAdd')}</p>
      <p>{t('pages.methodSections.rangeSumNarrowerThan')}</p>
      <p>{t('pages.methodSections.rRRangeEnd')}</p>
      <p>{t('pages.methodSections.hereDDistanceFlight')}</p>
    </div>
  );
}

function Examples({ examples: { large, spotless, small }, prior }: Pick<Spoken<Method>, 'examples' | 'prior'>) {
  return (
    <ul className={classes.examples}>
      <WorkedExample model={large} prior={prior} lesson={t('pages.methodSections.manyAccidentsButFew')} />
      <WorkedExample model={spotless} prior={prior} lesson={t('pages.methodSections.noFatalAccidentSo')} />
      <WorkedExample model={small} prior={prior} lesson={t('pages.methodSections.justAsCleanBut')} />
    </ul>
  );
}

function DataDates({ method: { models, accidents, countedTo, airlines, sources } }: { method: Spoken<Method> }) {
  const own = models.filter(({ score }) => score.rateBasis === 'record').length;
  return (
    <>
      <DescriptionList
        items={[
          [
            t('pages.methodSections.models'),
            t('pages.methodSections.whichHaveLongRecord', { length: models.length, own }),
          ],
          [t('pages.methodSections.accidentsBehindScores'), t('pages.methodSections.end', { accidents, countedTo })],
          [t('pages.methodSections.airlines'), t('pages.methodSections.data', { count: airlines.count })],
          [
            t('pages.methodSections.euAirSafetyList'),
            t('pages.methodSections.as', { date: { date: airlines.euListAsOf ?? '' } }),
          ],
          [
            t('pages.methodSections.airlineAccidents'),
            t('pages.methodSections.data2', { date: { date: airlines.accidentsAsOf ?? '' } }),
          ],
          [
            t('pages.methodSections.fleets'),
            t('pages.methodSections.to', {
              from: { date: airlines.fleetsFrom ?? '' },
              to: { date: airlines.fleetsTo ?? '' },
            }),
          ],
        ]}
      />
      <div className={prose.prose}>
        <p>{t('pages.methodSections.datesThoseSourceDocuments')}</p>
        <p>{t('pages.methodSections.cityNamesGeonamesGeonames')}</p>
        <p>
          <a href="/method/sources">
            {t('pages.methodSections.documentsBehindScoresRatings', { length: sources.length })}
          </a>
        </p>
      </div>
    </>
  );
}

function ScoreScale({ minMillionDepartures, prior }: Pick<Spoken<Method>, 'minMillionDepartures' | 'prior'>) {
  return (
    <>
      <div className={prose.prose}>
        <p>
          {t('pages.methodSections.scoreAboutAircraftModel', {
            flights: sayFlights(prior.millionDepartures * 1e6),
            b: bold,
          })}
        </p>
      </div>
      <ul className="row" aria-label={t('pages.methodSections.labelsScore')}>
        {SCORE_LABELS.map(({ from, text, color }, index) => (
          <li key={text} className="row">
            <Badge tone={color}>{spoken(sayValue(text))}</Badge>
            <span>{rangeText(from, SCORE_LABELS[index - 1]?.from)}</span>
          </li>
        ))}
        <li className="row">
          <Badge tone="grey">{t('pages.methodSections.earlyEstimate')}</Badge>
          <span>{t('pages.methodSections.underMillionFlightsScore', { minMillionDepartures })}</span>
        </li>
      </ul>
    </>
  );
}

function rangeText(from: number, above: number | undefined): string {
  if (above === undefined) return t('pages.methodSections.above', { from });
  return from === 0
    ? t('pages.methodSections.below', { above })
    : t('pages.methodSections.to2', { from, to: above - 1 });
}

export function Formula({ prior }: { prior: Spoken<Method>['prior'] }) {
  const [average, level] = [threeDigits(prior.millionDepartures), threeDigits(prior.level)];
  const millions = sayMillions(Number(prior.millionDepartures.toPrecision(3)));
  return (
    <>
      <div className={prose.prose}>
        <ol>
          <li>{t('pages.formula.countFatalAccidentsModel', { b: bold })}</li>
          <li>{t('pages.formula.weighEveryModelStarts', { average: millions, level, b: bold })}</li>
          <li>{t('pages.formula.giveRangeAccidentsRare', { b: bold })}</li>
          <li>{t('pages.formula.putScaleRateBecomes', { b: bold })}</li>
        </ol>
      </div>
      <div className="sunk">
        <p>{t('pages.formula.rateFatalAccidentsMillion', { accidents: prior.accidents, average, level })}</p>
        <p>{t('pages.formula.score10025Log', { average })}</p>
      </div>
      <p className="aside">{t('pages.formula.rangeRunsFrom5')}</p>
    </>
  );
}
