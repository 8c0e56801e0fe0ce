import { readFile } from 'node:fs/promises';
import { formatDate } from '../../../src/format/date.ts';
import { readJson } from '../../../src/format/json.ts';
import type { Airline } from '../../../src/reference/airline.ts';
import type { ReportedOf } from '../../../src/reference/source.ts';
import * as accidents from '../merge/accident-reports.ts';
import { isOnRecordOf, modelOfReport, newsOfModels } from '../merge/model-of-report.ts';
import { factChanges, type ListReader, SourceError } from '../source.ts';

/** Only an alert: what it says about an airline or a model on record is told as reported, and no figure is based on it. */
export const readWikidata: ListReader<ReportedOf[]> = async (path, { day, seen = {}, onRecord }) => {
  const { airlines, models } = onRecord;
  const answer = accidents.sparqlAnswerSchema.safeParse(readJson(await readFile(path, 'utf8')));
  if (!answer.success) throw new SourceError('is not an answer of a SPARQL service');
  const reports = accidents.readReports(answer.data);
  const news = accidents.newsOfAirlines(reports, airlines, day);
  const isOfAirline = new Set(news.map(({ id }) => id));
  const reported = [
    ...news.map((report) => ({ report, airline: report.airline, model: modelOfReport(report.aircraft, models) })),
    // an accident of an airline on record is not told twice
    ...newsOfModels(reports, models, day)
      .filter((report) => !isOfAirline.has(report.id) && !isOnRecordOfAirline(report, airlines))
      .map((report) => ({ report, airline: null, model: report.model })),
  ];
  const list = reported.map(({ report, airline, model }): ReportedOf => {
    const key = `${report.id}-${airline?.icao ?? model?.id}`;
    const seenOn = seen[key] ?? day;
    return {
      key,
      airlineIcao: airline?.icao ?? null,
      modelId: model && !isOnRecordOf(model, report.day) ? model.id : null,
      subject: airline?.name ?? model?.name ?? report.what,
      date: report.day,
      what: report.what,
      source: {
        title: `Wikidata ${report.id}, ${report.what} (CC0 1.0; anyone may edit it)`,
        url: `https://www.wikidata.org/wiki/${report.id}`,
        asOf: seenOn,
      },
      seenOn,
    };
  });
  return { header: answer.data.head.vars, rows: reports.length, doubts: [], changes: list.flatMap(changesOf), list };
};

function changesOf({ seenOn, subject, what, date, source }: ReportedOf) {
  const to = `${what}, ${formatDate(date)}`;
  return factChanges([{ subject, from: null, to }], {
    day: seenOn,
    layer: 'reported',
    what: 'Accidents (reported, not yet checked; not part of the score)',
    source,
  });
}

/** Whether an operator named in the report has the accident on record; then it is already in a model's list. */
function isOnRecordOfAirline({ operators, day }: accidents.AccidentReport, airlines: Airline[]): boolean {
  const named = new Set(operators.map(({ icao }) => icao));
  return airlines.some((airline) => named.has(airline.icao) && accidents.isOnRecord(day, airline));
}
