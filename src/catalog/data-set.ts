import type { CsvRecord } from '../format/csv.ts';
import { FIT } from '../safety/rates/fit.ts';
import { speak } from '../words/speak.ts';
import type { CatalogEvent, ModelRow } from './catalog-event.ts';

export type DataTable = { name: string; license: string; records: CsvRecord[] };

export const DATA_LICENSE = {
  name: 'CC-BY-4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
  title: 'CC BY 4.0 (our compilation; attribute Airworthy and the sources named)',
};
const LICENSE = `CC BY 4.0, ${DATA_LICENSE.path} (our compilation; attribute Airworthy and the sources named)`;

export function modelsTable(models: ModelRow[]): DataTable {
  const records = models.map(({ id, name, manufacturer, category, isInProduction, firstServiceYear, score }) => ({
    id,
    name,
    manufacturer,
    class: category,
    inProduction: isInProduction,
    firstServiceYear,
    score: score.value,
    scoreLow: score.low,
    scoreHigh: score.high,
    fatalAccidents: score.fatalAccidents,
    millionDepartures: score.exposureMillionDepartures,
    departuresBasis: score.basis,
    from: score.from,
    to: score.asOf,
    ratePerMillion: rateOf(score.ratePerMillionDepartures),
    rateLow: rateOf(score.rateLow),
    rateHigh: rateOf(score.rateHigh),
    fit: FIT.fit,
  }));
  return { name: 'models', license: LICENSE, records };
}

/** Four significant digits: more than the underlying departures have. */
function rateOf(rate: number | null): number | null {
  return rate === null ? null : Number(rate.toPrecision(4));
}

export function eventsTable(events: CatalogEvent[]): DataTable {
  const records = events.map(({ model, airlines, sources, ...event }) => ({
    date: event.date,
    title: event.title,
    modelId: model?.id ?? null,
    airlines: airlines.map(({ slug }) => slug).join(' ') || null,
    operator: event.operator,
    registration: event.registration,
    location: event.location,
    deathsOnBoard: event.deathsOnBoard,
    deathsOnGround: event.deathsOnGround,
    standing: event.standing,
    whyLeftOut: event.whyLeftOut && speak('en', event.whyLeftOut),
    source: sources[0]?.title ?? null,
    sourceUrl: sources[0]?.url ?? null,
  }));
  return { name: 'events', license: LICENSE, records };
}
