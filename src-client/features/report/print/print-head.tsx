import { departureDayOf } from '#src/flight/departure-day.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { formatDate } from '#src/format/date.ts';
import { distanceText } from '#src/format/distance.ts';
import { shortCode } from '#src/reference/major-airports.ts';
import { scoreLabel } from '#src/safety/model/score-label.ts';
import { starsOf } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { shownVerdict } from '#src/safety/report/shown-verdict.ts';
import { RouteMap } from '../../../shared/map/route-map.tsx';
import { ScoreRange } from '../../../shared/score-range.tsx';
import { GaugeRing } from '../../../ui/gauge-ring.tsx';
import { useFlight, useReport } from '../report-context.ts';
import classes from './print-sheet.module.css';

/** Which flight, and the most important: the sentence, the score with its range, the airline's rating. */
export function PrintHead() {
  const flight = useFlight();
  const report = useReport();
  const { score, modelSafety, airlineSafety, bands, flightRate } = report;
  const verdict = shownVerdict(report, false);
  const { operatingCarrier, sellingCarrier } = flight.flightData;
  const departureDay = departureDayOf(flight);
  const label = isPraiseOff(bands) ? null : scoreLabel(score.value);
  const tone = label?.color ?? 'grey';
  const stops = findStops(flight);
  const stars = starsOf(airlineSafety.rating, airlineSafety.ratingOutOf);
  const facts = [
    flight.callsign,
    flight.airline ?? 'Unknown Airline',
    sellingCarrier && operatingCarrier && `operated by ${operatingCarrier.name}, sold by ${sellingCarrier.name}`,
    [flight.origin, ...flight.flightData.via, flight.destination]
      .map((code) => (code ? shortCode(code) : 'Unknown'))
      .join(' to '),
    stops && `about ${distanceText(greatCirclesKm(stops))}`,
    departureDay && `departure ${formatDate(departureDay)}`,
  ];
  const { likelyWords } = flight.flightData;
  const likely = likelyWords && `Aircraft (an estimate): ${likelyWords}`;
  const aircraft = [likely ?? modelSafety?.modelName ?? 'Aircraft unknown', flight.aircraftType, flight.registration];
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.brand}>Airworthy safety report</p>
        <h1>{flightNumberText(flight.flightNumber)}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>{aircraft.filter(Boolean).join(' · ')}</p>
        {bands?.map(({ sentence }) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
        {verdict && <p className={classes.sentence}>{verdict}.</p>}
        {flightRate && (
          <p>
            {flightRate.years}. {flightRate.sentence}
          </p>
        )}
        <p>{score.sentence}</p>
        <p>
          {score.basis === 'mix' ? 'Likely aircraft score' : 'Aircraft Model Safety Score'}:{' '}
          <b>{score.value ?? 'Unknown'}</b> out of 100{label && `, ${label.text}`}
          {score.low !== null && ` (90% range: ${score.low}–${score.high})`}. Airline rating: <b>{stars.text}</b>
          {!stars.isRated && ' (not rated)'}.
        </p>
      </div>
      {stops && <RouteMap stops={stops} label="" />}
      <div className={classes.score}>
        <GaugeRing tone={tone} value={score.value} caption="out of 100" label={label?.text ?? ''} />
        <ScoreRange score={score} tone={tone} isLabeled />
      </div>
    </header>
  );
}
