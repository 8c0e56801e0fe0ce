import { FIT } from '../safety/fit.ts';
import type { CatalogEvent } from './catalog-event.ts';
import type { ModelRow } from './model-entry.ts';

/** A table for others to use: named columns and rows, with its license. */
export type DataTable = {
  name: string;
  license: string;
  columns: string[];
  rows: (string | number | boolean | null)[][];
};

/** The license of our compilation. */
export const DATA_LICENSE = {
  name: 'CC-BY-4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
  title: 'CC BY 4.0 (our compilation; attribute Airworthy and the sources named)',
};
const LICENSE = `CC BY 4.0, ${DATA_LICENSE.path} (our compilation; attribute Airworthy and the sources named)`;

export function modelsTable(models: ModelRow[]): DataTable {
  return {
    name: 'models',
    license: LICENSE,
    columns: [
      'id',
      'name',
      'manufacturer',
      'class',
      'inProduction',
      'firstServiceYear',
      'score',
      'scoreLow',
      'scoreHigh',
      'fatalAccidents',
      'millionDepartures',
      'departuresBasis',
      'from',
      'to',
      'ratePerMillion',
      'rateLow',
      'rateHigh',
      'fit',
    ],
    rows: models.map(({ id, name, manufacturer, category, isInProduction, firstServiceYear, score }) => [
      id,
      name,
      manufacturer,
      category,
      isInProduction,
      firstServiceYear,
      score.value,
      score.low,
      score.high,
      score.fatalAccidents,
      score.exposureMillionDepartures,
      score.basis,
      score.from,
      score.asOf,
      rateOf(score.ratePerMillionDepartures),
      rateOf(score.rateLow),
      rateOf(score.rateHigh),
      FIT.fit,
    ]),
  };
}

/** Four significant digits: more than the underlying departures have. */
function rateOf(rate: number | null): number | null {
  return rate === null ? null : Number(rate.toPrecision(4));
}

export function eventsTable(events: CatalogEvent[]): DataTable {
  return {
    name: 'events',
    license: LICENSE,
    columns: [
      'date',
      'title',
      'modelId',
      'airlines',
      'operator',
      'registration',
      'location',
      'deathsOnBoard',
      'deathsOnGround',
      'standing',
      'whyLeftOut',
      'source',
      'sourceUrl',
    ],
    rows: events.map(({ model, airlines, sources, ...event }) => [
      event.date,
      event.title,
      model?.id ?? null,
      airlines.map(({ slug }) => slug).join(' ') || null,
      event.operator,
      event.registration,
      event.location,
      event.deathsOnBoard,
      event.deathsOnGround,
      event.standing,
      event.whyLeftOut,
      sources[0]?.title ?? null,
      sources[0]?.url ?? null,
    ]),
  };
}

/** Writes CSV as in RFC 4180. Text that a spreadsheet would take for a formula gets a leading apostrophe. */
export function csvOf({ columns, rows }: DataTable): string {
  return [columns, ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+@\t\r-]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
