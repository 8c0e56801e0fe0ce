import { describe, expect, it } from 'vitest';
import { isOnRecord, newsOfAirlines, readReports, sparqlAnswerSchema } from '#db/build/merge/accident-reports.ts';
import { readAirlines } from '#test/support/read-reference.ts';
import { type WikidataRow, wikidataAnswer } from '#test/support/wikidata-answer.ts';

const airlines = readAirlines();
const read = (rows: WikidataRow[]) =>
  readReports(sparqlAnswerSchema.parse(JSON.parse(wikidataAnswer(rows).toString()))).filter(({ id }) =>
    /^Q\d$/.test(id),
  );
const news = (rows: WikidataRow[]) =>
  newsOfAirlines(read(rows), airlines, '2026-11-20').map(({ id, airline }) => `${id} ${airline.icao}`);
const sample = { event: 'Q1', eventLabel: 'Sample 1', date: '2026-10-02T00:00:00Z', icao: 'QFA' };

describe('reports of accidents', () => {
  it('are one for each event, however many rows it has, with the most deaths reported', () => {
    const rows = [
      { ...sample, deaths: '3', aircraftLabel: 'Q5551' },
      { ...sample, deaths: '5', icao: 'BAW', aircraftLabel: 'Boeing 787-9' },
    ];
    expect(read(rows)).toEqual([
      {
        id: 'Q1',
        what: 'Sample 1',
        day: '2026-10-02',
        deaths: 5,
        aircraft: 'Boeing 787-9',
        operators: [
          { icao: 'QFA', name: null },
          { icao: 'BAW', name: null },
        ],
      },
    ]);
    expect(news(rows)).toEqual(['Q1 QFA', 'Q1 BAW']);
  });

  it('leave out days that are unknown, and blank nodes', () => {
    const blank = 'http://www.wikidata.org/.well-known/genid/1';
    expect(read([{ ...sample, date: blank }])).toEqual([]);
    expect(read([{ ...sample, deaths: blank }])).toMatchObject([{ deaths: null }]);
    expect(
      read([
        { ...sample, deaths: blank },
        { ...sample, deaths: '3' },
      ]),
    ).toMatchObject([{ deaths: 3 }]);
  });

  it.each<[string, Partial<WikidataRow>, string[]]>([
    ['of an airline by its code', { deaths: '1' }, ['Q1 QFA']],
    ['of an airline by its name', { icao: undefined, operatorLabel: 'qantas' }, ['Q1 QFA']],
    ['without a word on deaths', {}, ['Q1 QFA']],
    ['in which nobody died', { deaths: '0' }, []],
    ['of another airline that has its name', { icao: 'ZZZ', operatorLabel: 'Qantas' }, []],
    ['of nobody on record', { icao: 'ZZZ', operatorLabel: 'Sample Air' }, []],
    ['of a day to come', { date: '2027-01-01T00:00:00Z' }, []],
    ['of a time that two lists cover', { date: '2025-03-01T00:00:00Z', deaths: '4' }, []],
    ['of an accident on record', { icao: 'ACA', date: '2026-03-23T00:00:00Z', deaths: '2' }, []],
  ])('%s', (_what, row, wanted) => {
    expect(news([{ ...sample, ...row } as WikidataRow])).toEqual(wanted);
  });

  it('know an accident by the day before and after, for sources count in different zones', () => {
    const canada = airlines.find(({ icao }) => icao === 'ACA') as (typeof airlines)[number];
    expect(['2026-03-21', '2026-03-22', '2026-03-23', '2026-03-25'].map((day) => isOnRecord(day, canada))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

it('what ships reports nothing: that is for what was observed since', () => {
  expect(airlines.filter(({ reported }) => reported !== undefined)).toEqual([]);
});
