/** A row as the query service returns it; values that an item does not have are missing. */
export type WikidataRow = {
  event: string;
  eventLabel: string;
  date: string;
  deaths?: string;
  icao?: string;
  operatorLabel?: string;
  aircraftLabel?: string;
};

const VARS = ['event', 'eventLabel', 'date', 'deaths', 'icao', 'operatorLabel', 'aircraftLabel'];
/** Enough rows to make a response complete; about no one on record. */
const OTHERS = Array.from({ length: 30 }, (_, index): WikidataRow => {
  return {
    event: `Q${900 + index}`,
    eventLabel: `Sample accident ${index}`,
    date: '2026-01-02T00:00:00Z',
    deaths: '2',
  };
});

/**
 * Builds a response of the query service (SPARQL 1.1 Query Results JSON Format) with these rows, and some about no one
 * on record.
 */
export function wikidataAnswer(rows: WikidataRow[] = [], vars = VARS): Buffer {
  const bindings = [...OTHERS, ...rows].map((row) =>
    Object.fromEntries(
      Object.entries({ ...row, event: `http://www.wikidata.org/entity/${row.event}` })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, { type: 'literal', value }]),
    ),
  );
  return Buffer.from(JSON.stringify({ head: { vars }, results: { bindings } }));
}
