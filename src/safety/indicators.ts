import type { Airline } from '../reference/airline.ts';
import { recentFatalAccidents } from './airline-rating.ts';
import type { KeyIndicator, Score } from './report.ts';

/** The few facts that a reader should know first. Unknown inputs are left to the rating's lines, an unknown model is said. */
export function keyIndicators(score: Score, airline: Airline | null, today: string): KeyIndicator[] {
  return [...modelIndicators(score), ...(airline ? airlineIndicators(airline, today) : [unknownAirline])];
}

const unknownAirline: KeyIndicator = {
  status: 'warning',
  text: 'We have no record of this airline, neither good nor bad.',
};

function modelIndicators(score: Score): KeyIndicator[] {
  if (score.value !== null) return [scored(score.value, score)];
  if (score.fatalAccidents) {
    return [
      {
        status: 'warning',
        text: `${accidents(score.fatalAccidents)} of this model, on too few flights to give a score.`,
      },
    ];
  }
  return [{ status: 'warning', text: 'No score for the aircraft model: not enough is known to say.' }];
}

function scored(value: number, score: Score): KeyIndicator {
  const record = `${accidents(score.fatalAccidents ?? 0)} of this model in ${score.exposureMillionDepartures} million departures (${score.from}-${score.asOf})`;
  if (value >= 70) return { status: 'positive', text: `${record}.` };
  return {
    status: value >= 50 ? 'warning' : 'negative',
    text: `${record}: ${value >= 50 ? 'somewhat above' : 'well above'} the world average.`,
  };
}

function airlineIndicators(airline: Airline, today: string): KeyIndicator[] {
  const indicators: KeyIndicator[] = [accidentIndicator(airline, today)];
  const list = airline.euSafetyList;
  if (list?.value === 'none')
    indicators.push({
      status: 'positive',
      text: `${airline.name} was not found on the EU Air Safety List (${list.asOf}).`,
    });
  if (list?.value === 'restricted')
    indicators.push({
      status: 'warning',
      text: `${airline.name} is restricted by the EU Air Safety List (${list.asOf}).`,
    });
  if (list?.value === 'banned')
    indicators.push({
      status: 'negative',
      text: `${airline.name} is banned by the EU Air Safety List (${list.asOf}).`,
    });
  const iosa = airline.iosa;
  if (iosa && iosa.basis !== 'unverified') {
    indicators.push({
      status: 'positive',
      text: `${airline.name} is IOSA registered (${iosa.basis === 'by membership' ? 'by membership, ' : ''}${iosa.asOf}).`,
    });
  }
  return indicators;
}

function accidentIndicator(airline: Airline, today: string): KeyIndicator {
  const count = recentFatalAccidents(airline, today).length;
  const covered = `records to ${airline.fatalAccidentsAsOf}`;
  if (count === 0)
    return { status: 'positive', text: `No fatal accident of ${airline.name} in the last ten years (${covered}).` };
  return {
    status: count === 1 ? 'warning' : 'negative',
    text: `${accidents(count)} of ${airline.name} in the last ten years (${covered}).`,
  };
}

function accidents(count: number): string {
  if (count === 0) return 'No fatal accident';
  return count === 1 ? 'One fatal accident' : `${count} fatal accidents`;
}
