import { listProposals, type NewProposal, putProposal } from '#db/site/reference/fact-changes.ts';
import { formatDate } from '#src/format/date.ts';
import type { Airline } from '#src/reference/airline.ts';
import * as accidents from '#src/reported/accident-reports.ts';
import { type ModelReport, newsOfModels } from '#src/reported/model-of-report.ts';
import { type Feed, FeedError, readJson } from './feed.ts';
import { reportSubject } from './report-subject.ts';

/** How late an accident may be added to Wikidata. */
const WINDOW_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Only an alert: what it says about an airline on record awaits review, and no figure is based on it. */
export const wikidataFeed: Feed = {
  name: 'wikidata',
  title: 'Wikidata, aviation accidents',
  everyDays: 1,
  urlOf: (config, now) => {
    const from = new Date(now - WINDOW_MS).toISOString().slice(0, 10);
    return `${config.REFRESH_WIKIDATA_URL}?${new URLSearchParams({ format: 'json', query: accidents.accidentQuery(from) })}`;
  },
  accept: 'application/sparql-results+json',
  limitBytes: 20_000_000,
  leastRows: 20,
  read: async (path, { ctx, day, now }) => {
    const answer = accidents.sparqlAnswerSchema.safeParse(await readJson(path));
    if (!answer.success) throw new FeedError('is not an answer of a SPARQL service');
    const reports = accidents.readReports(answer.data);
    const news = accidents.newsOfAirlines(reports, ctx.facts.airlines, day);
    const known = await listProposals(ctx.db, ['open', 'accepted', 'refused']);
    const isOfAirline = new Set(news.map(({ id }) => id));
    const proposals = [
      ...news.map((report) => proposalOf(report, now)),
      // an accident in an airline's proposal is not proposed twice
      ...newsOfModels(reports, ctx.facts.models, day)
        .filter((report) => !isOfAirline.has(report.id) && !isOnRecordOfAirline(report, ctx.facts.airlines))
        .map((report) => modelProposalOf(report, now)),
    ];
    const isChanged = ({ key, deaths, what }: NewProposal) => {
      const before = known.find((one) => one.key === key);
      return !before || (before.state === 'open' && (before.deaths !== deaths || before.what !== what));
    };
    return {
      header: answer.data.head.vars,
      rows: reports.length,
      asOf: day,
      changes: proposals.filter(isChanged).map((proposal) => ({
        day,
        layer: 'reported',
        what: 'Fatal accidents (reported, not yet checked; not part of the score)',
        subject: reportSubject(ctx.facts, proposal),
        oldValue: null,
        newValue: `${proposal.what}, ${formatDate(proposal.day)}, deaths ${proposal.deaths ?? 'not stated'}`,
        sourceTitle: proposal.sourceTitle,
        sourceUrl: proposal.sourceUrl,
      })),
      doubts: [],
      write: async (transaction) => {
        for (const proposal of proposals) await putProposal(transaction, proposal);
      },
    };
  },
};

function proposalOf({ airline, ...report }: accidents.AirlineReport, seenAt: number): NewProposal {
  return {
    ...shared(report, seenAt),
    key: `${report.id}-${airline.icao}`,
    kind: 'fatal-accident',
    airlineIcao: airline.icao,
  };
}

function modelProposalOf({ model, ...report }: ModelReport, seenAt: number): NewProposal {
  return { ...shared(report, seenAt), key: `${report.id}-${model.id}`, kind: 'model-accident', airlineIcao: '' };
}

function shared({ id, what, day, deaths, aircraft }: accidents.AccidentReport, seenAt: number) {
  return {
    day,
    what,
    deaths,
    aircraft,
    sourceTitle: `Wikidata ${id}, ${what} (CC0 1.0; anyone may edit it)`,
    sourceUrl: `https://www.wikidata.org/wiki/${id}`,
    seenAt,
  };
}

/** Whether an operator named in the report has the accident on record; then it is already in a model's list. */
function isOnRecordOfAirline({ operators, day }: accidents.AccidentReport, airlines: Airline[]): boolean {
  const named = new Set(operators.map(({ icao }) => icao));
  return airlines.some((airline) => named.has(airline.icao) && accidents.isOnRecord(day, airline));
}
