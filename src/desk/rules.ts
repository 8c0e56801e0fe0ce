import { say, sayTogether, type Told } from '../words/say.ts';
import type { DeskCheck, DeskRow } from './desk.ts';

export type Outcome = 'meets' | 'fails' | 'unknown';
/** What a rule says about a row; the reason is a sentence, and null if the row meets it. */
export type Judged = { outcome: Outcome; reason: Told | null };

type Rule = { id: string; name: Told; hint: Told; isOff?: true; judge: (row: DeskRow) => Judged };

/** The rules that a reader may hold a list to. What is not known is never taken as met. */
export const RULES = [
  {
    id: 'euList',
    name: say('report.desk.rules.euList'),
    hint: say('report.desk.rules.euListHint'),
    judge: ({ euList }) => judged(euList),
  },
  {
    id: 'iosa',
    name: say('report.desk.rules.iosa'),
    hint: say('report.desk.rules.iosaHint'),
    judge: ({ iosa }) => judged(iosa),
  },
  {
    id: 'scored',
    name: say('report.desk.rules.scored'),
    hint: say('report.desk.rules.scoredHint'),
    judge: ({ aircraft, unscored }) => {
      if (unscored.length > 0)
        return {
          outcome: 'fails',
          reason: say('report.desk.rules.unscored', { models: { list: unscored, link: ',' } }),
        };
      if (aircraft.length === 0) return { outcome: 'unknown', reason: say('report.desk.rules.noAircraft') };
      return MEETS;
    },
  },
  {
    id: 'airspace',
    name: say('report.desk.rules.airspace'),
    hint: say('report.desk.rules.airspaceHint'),
    // lists of some days ago would leave most rows open
    isOff: true,
    judge: ({ airspace }) =>
      airspace ? judged(airspace) : { outcome: 'unknown', reason: say('report.desk.rules.notOneFlight') },
  },
] as const satisfies Rule[];

export type RuleId = (typeof RULES)[number]['id'];

const MEETS: Judged = { outcome: 'meets', reason: null };

/** Holds a row to the chosen rules: it fails if one fails, else it is unknown if one is. Reasons are joined. */
export function judgeRow(row: DeskRow, chosen: readonly RuleId[]): Judged {
  const all = RULES.filter(({ id }) => chosen.includes(id)).map(({ judge }) => judge(row));
  const ended: Judged[] = row.ended ? [{ outcome: 'fails', reason: row.ended }] : [];
  for (const outcome of ['fails', 'unknown'] as const) {
    const reasons = [...ended, ...all].filter((one) => one.outcome === outcome).map(({ reason }) => reason);
    if (reasons.length > 0) return { outcome, reason: sayTogether(...reasons) };
  }
  return MEETS;
}

function judged({ check, text }: DeskCheck): Judged {
  if (check === 'passed') return MEETS;
  return { outcome: check === 'failed' ? 'fails' : 'unknown', reason: say('report.desk.rules.sentence', { text }) };
}
