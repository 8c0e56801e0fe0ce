import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { formatDate } from '#src/format/date.ts';
import { formatNumber } from '#src/format/number.ts';
import { starsOf } from '#src/safety/badges.ts';
import { scoreLabel } from '#src/safety/score-label.ts';
import { GaugeRing } from '../../ui/gauge-ring.tsx';
import classes from './print-sheet.module.css';
import { useFlight, useReport } from './report-context.ts';
import { RouteDrawing } from './route-drawing.tsx';

/** Which flight, and what is to be known first: the sentence, the score with its range, the airline's rating. */
export function PrintHead() {
  const flight = useFlight();
  const { score, modelSafety, airlineSafety } = useReport();
  const { operatingCarrier, sellingCarrier } = flight.flightData;
  const label = scoreLabel(score.value);
  const band = score.low !== null && score.high !== null ? { low: score.low, high: score.high } : null;
  const stops = findStops(flight);
  const stars = starsOf(airlineSafety.rating);
  const facts = [
    flight.callsign,
    flight.airline ?? 'Unknown Airline',
    sellingCarrier && operatingCarrier && `operated by ${operatingCarrier.name}, sold by ${sellingCarrier.name}`,
    [flight.origin ?? 'Unknown', ...flight.flightData.via, flight.destination ?? 'Unknown'].join(' to '),
    stops && `about ${formatNumber(Math.round(greatCirclesKm(stops) / 10) * 10)} km great circle`,
    flight.departure && `departure ${formatDate(flight.departure.slice(0, 10))}`,
  ];
  const aircraft = [modelSafety?.modelName ?? 'Aircraft unknown', flight.aircraftType, flight.registration];
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.brand}>Airworthy safety report</p>
        <h1>{flight.flightNumber}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>{aircraft.filter(Boolean).join(' · ')}</p>
        <p className={classes.sentence}>{score.sentence}</p>
        <p>
          Aircraft Model Safety Score: <b>{score.value ?? 'Unknown'}</b> out of 100, {label.text}
          {band && `, 90 % sure: ${band.low} to ${band.high}`}. Airline rating: <b>{stars.text}</b>
          {!stars.isRated && ' (not rated)'}.
        </p>
      </div>
      {stops && <RouteDrawing stops={stops} label="" />}
      <GaugeRing tone={label.color} value={score.value} band={band} caption="out of 100" label={label.text} />
    </header>
  );
}
