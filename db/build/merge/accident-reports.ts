import { z } from 'zod';
import { DAY_MS } from '../../../src/format/time.ts';
import type { Airline } from '../../../src/reference/airline.ts';
import { plain } from './state-names.ts';

/** An accident in Wikidata: anyone may have written it, and no one has checked it. */
export type AccidentReport = {
  /** Q140459803 */
  id: string;
  what: string;
  /** ISO date */
  day: string;
  /** null if deaths are not mentioned */
  deaths: number | null;
  aircraft: string | null;
  operators: { icao: string | null; name: string | null }[];
};

/** A report of an accident, fatal or with unknown deaths, of an airline on record whose list does not have it. */
export type AirlineReport = AccidentReport & { airline: Airline };

const value = z.object({ value: z.string() });
/** The answer of a SPARQL endpoint (W3C, SPARQL 1.1 Query Results JSON Format), with the columns of `accidentQuery`. */
export const sparqlAnswerSchema = z.object({
  head: z.object({ vars: z.array(z.string()) }),
  results: z.object({ bindings: z.array(z.record(z.string(), value)) }),
});
type SparqlAnswer = z.infer<typeof sparqlAnswerSchema>;

/** Queries aviation accidents (Q744913 and subclasses) since an ISO date; ordered, so that only a change makes another answer. */
export function accidentQuery(from: string): string {
  return `SELECT ?event ?eventLabel ?date ?deaths ?icao ?operatorLabel ?aircraftLabel WHERE {
  ?event wdt:P31/wdt:P279* wd:Q744913; wdt:P585 ?date.
  FILTER(?date >= "${from}T00:00:00Z"^^xsd:dateTime)
  OPTIONAL { ?event wdt:P1120 ?deaths. }
  OPTIONAL { ?event wdt:P137 ?operator. OPTIONAL { ?operator wdt:P230 ?icao. } }
  OPTIONAL { ?event wdt:P121 ?aircraft. }
  SERVICE wikibase:label { bd:serviceParam wikibase:language "en". }
} ORDER BY ?event ?deaths ?operator ?aircraft`;
}

/** Reads the accidents of an answer, each once: the answer has a row for every operator, aircraft and count. */
export function readReports({ results }: SparqlAnswer): AccidentReport[] {
  const byId = new Map<string, { day: string; row: SparqlAnswer['results']['bindings'][number] }[]>();
  for (const row of results.bindings) {
    const id = /\/(Q\d+)$/.exec(row.event?.value ?? '')?.[1];
    const day = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(row.date?.value ?? '')?.[0];
    if (id && day) byId.set(id, [...(byId.get(id) ?? []), { day, row }]);
  }
  return [...byId].map(([id, of]) => {
    const texts = (name: string) => [...new Set(of.flatMap(({ row }) => row[name]?.value || []))];
    const deaths = texts('deaths').map(Number).filter(Number.isInteger);
    // an item without an English name has its id as its label
    const names = (name: string) => texts(name).filter((text) => !/^Q\d+$/.test(text));
    const operators = of.map(({ row }) => ({ icao: row.icao?.value ?? null, name: row.operatorLabel?.value ?? null }));
    return {
      id,
      what: names('eventLabel')[0] ?? `accident ${id}`,
      day: of.map(({ day }) => day).sort()[0] as string,
      deaths: deaths.length > 0 ? Math.max(...deaths) : null,
      aircraft: names('aircraftLabel').join(', ') || null,
      operators,
    };
  });
}

/** The reports that are news about an airline on record. @param today ISO date; later dates are typing errors */
export function newsOfAirlines(reports: AccidentReport[], airlines: Airline[], today: string): AirlineReport[] {
  const byCode = new Map(airlines.map((airline) => [airline.icao, airline]));
  const byName = new Map(airlines.map((airline) => [plain(airline.name), airline]));
  return reports.flatMap((report) => {
    if (report.deaths === 0 || report.day > today) return [];
    const named = report.operators.flatMap(({ icao, name }) => {
      // another code is another airline, whatever it is called
      const airline = icao ? byCode.get(icao) : byName.get(plain(name ?? ''));
      return airline ? [airline] : [];
    });
    return [...new Set(named)]
      .filter((airline) => report.day > airline.fatalAccidentsAsOf && !isOnRecord(report.day, airline))
      .map((airline) => ({ ...report, airline }));
  });
}

/** Whether its list has an accident of that day or one beside it: sources use different time zones. */
export function isOnRecord(day: string, airline: Pick<Airline, 'fatalAccidents'>): boolean {
  return airline.fatalAccidents.some(({ date }) => isSameDay(date, day));
}

/** Whether two ISO dates may be of one event: at most a day apart. */
export function isSameDay(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= DAY_MS;
}
