/** A row as the query service gives it; what an item does not have is not there. */
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
/** As many as make an answer whole; of nobody on record. */
const OTHERS = Array.from({ length: 30 }, (_, index): WikidataRow => {
  return {
    event: `Q${900 + index}`,
    eventLabel: `Sample accident ${index}`,
    date: '2026-01-02T00:00:00Z',
    deaths: '2',
  };
});

/** An answer of the query service (SPARQL 1.1 Query Results JSON Format) with these rows and some of nobody on record. */
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
