import type { DeskCheck, DeskRow } from './desk.ts';

export type Outcome = 'meets' | 'fails' | 'unknown';
/** What a rule says about a row; the reason is a sentence, and null if the row meets it. */
export type Judged = { outcome: Outcome; reason: string | null };

type Rule = { id: string; name: string; hint: string; isOff?: true; judge: (row: DeskRow) => Judged };

/** The rules that a reader may hold a list to. What is not known is never taken as met. */
export const RULES = [
  {
    id: 'euList',
    name: 'No EU-listed airline',
    hint: 'The EU Air Safety List neither bans nor restricts the operator.',
    judge: ({ euList }) => judged(euList),
  },
  {
    id: 'iosa',
    name: 'IOSA or IATA member',
    hint: 'The operator is on the IOSA register, or a member of IATA, which requires it.',
    judge: ({ iosa }) => judged(iosa),
  },
  {
    id: 'scored',
    name: 'No piston or unscored type',
    hint: 'Every likely type has a score from a record of its own. No piston type has one.',
    judge: ({ aircraft, unscored }) => {
      if (unscored.length > 0) return { outcome: 'fails', reason: `No score of its own: ${unscored.join(', ')}.` };
      if (aircraft.length === 0) return { outcome: 'unknown', reason: "We don't know the aircraft." };
      return MEETS;
    },
  },
  {
    id: 'airspace',
    name: 'No bulletin on the shortest path',
    hint: "No conflict zone bulletin of EASA and no prohibition of the FAA touches a flight's shortest path. It may fly another way.",
    // lists of some days ago would leave most rows open
    isOff: true,
    judge: ({ airspace }) => (airspace ? judged(airspace) : { outcome: 'unknown', reason: 'Not one flight.' }),
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
    if (reasons.length > 0) return { outcome, reason: reasons.join(' ') };
  }
  return MEETS;
}

function judged({ check, text }: DeskCheck): Judged {
  if (check === 'passed') return MEETS;
  return { outcome: check === 'failed' ? 'fails' : 'unknown', reason: `${text}.` };
}
