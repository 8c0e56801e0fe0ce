import { z } from 'zod';

/** A numbered source as the language model sees it: one of our own statements, or a search result. */
export type NumberedSource = { text: string; isOurs: boolean };

/** What the language model may answer. Flat, without optional keys, as strict schemas demand. */
export const modelAnswerSchema = z.object({
  claims: z.array(z.object({ text: z.string(), sources: z.array(z.number().int()) })),
  incidents: z.array(
    z.object({
      date: z.string().nullable(),
      flight: z.string().nullable(),
      severity: z.enum(['minor', 'major', 'critical']),
      description: z.string(),
      source: z.number().int(),
    }),
  ),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/** What is left of an answer once every claim has been held against its sources. Sources are indexes, from 0. */
export const findingsSchema = z.object({
  claims: z.array(z.object({ text: z.string(), sources: z.array(z.number().int().nonnegative()) })),
  incidents: z.array(
    z.object({
      date: z.string(),
      flight: z.string().nullable(),
      severity: z.enum(['minor', 'major', 'critical']),
      description: z.string(),
      source: z.number().int().nonnegative(),
    }),
  ),
});
export type Findings = z.infer<typeof findingsSchema>;

const MAX_CLAIMS = 12;
const MAX_INCIDENTS = 6;
const MAX_LENGTH = 500;

/**
 * Keeps the claims that their own sources bear out: every source was supplied, every number, name and grave or
 * absolute word of the claim stands in one of them, and nothing in it is an address or markup.
 */
export function checkAnswer(answer: ModelAnswer, sources: NumberedSource[]): Findings {
  const claims = answer.claims
    .map((claim) => ({ text: tidy(claim.text), sources: [...new Set(claim.sources)].map((number) => number - 1) }))
    .filter((claim) => {
      const cited = claim.sources.map((index) => sources[index]?.text);
      return cited.length > 0 && cited.every((text) => text !== undefined) && isBorneOut(claim.text, cited.join(' '));
    });
  return {
    claims: unique(claims, (claim) => claim.text).slice(0, MAX_CLAIMS),
    incidents: checkIncidents(answer, sources),
  };
}

/** An incident must come from one search result, which names its date and, where one is given, its flight. */
function checkIncidents(answer: ModelAnswer, sources: NumberedSource[]): Findings['incidents'] {
  const kept: Findings['incidents'] = [];
  for (const incident of answer.incidents) {
    const source = sources[incident.source - 1];
    const description = tidy(incident.description);
    if (!source || source.isOurs || !isBorneOut(description, source.text)) continue;
    const date = datePartBorneOut(incident.date, source.text);
    if (!date) continue;
    const flight =
      incident.flight && squash(source.text).includes(squash(incident.flight)) ? tidy(incident.flight) : null;
    kept.push({ date, flight, severity: incident.severity, description, source: incident.source - 1 });
  }
  return unique(kept, ({ date, description }) => `${date} ${description}`).slice(0, MAX_INCIDENTS);
}

/** Words that a claim may use only when its source does: they accuse, acquit or leave no room. */
const GRAVE_WORDS = new Set(
  `accident accidents crash crashed crashes fatal fatality fatalities killed kill died die dead death deaths deadly injured
  injury injuries destroyed hijacked hijacking sabotage bomb terrorist fire fires banned grounded suspended revoked fined
  violation violations negligent unsafe dangerous safe safest safer worst best perfect flawless excellent outstanding
  never no not none nobody zero without always all every only first guarantee guaranteed proven certainly hundred thousand
  million billion dozen two three four five six seven eight nine ten eleven twelve twenty thirty fifty`.split(/\s+/),
);

function isBorneOut(text: string, cited: string): boolean {
  if (text.length < 12 || text.length > MAX_LENGTH || /https?:|www\.|[<>{}`|]|\]\(/i.test(text)) return false;
  const words = new Set(wordsOf(cited).map((word) => word.toLowerCase()));
  const numbers = new Set(numbersOf(cited));
  const squashed = squash(cited);
  return (
    numbersOf(text).every((number) => numbers.has(number)) &&
    wordsOf(text).every((word, position) => {
      const lower = word.toLowerCase();
      if (words.has(lower)) return true;
      if (GRAVE_WORDS.has(lower)) return false;
      const isName = /^\p{Lu}/u.test(word) && (position > 0 || /^\p{Lu}{2}/u.test(word));
      return !isName || squashed.includes(squash(word));
    })
  );
}

/** As much of an ISO date as the text bears out: the day by its month's name and number, else the year. */
function datePartBorneOut(date: string | null, text: string): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '');
  if (!match) return null;
  const [, year, month, day] = match as unknown as [string, string, string | undefined, string | undefined];
  if (!numbersOf(text).includes(year)) return null;
  if (!month || !MONTHS[Number(month) - 1]) return year;
  const isMonthNamed = new RegExp(`\\b${MONTHS[Number(month) - 1]}|${year}-${month}`, 'i').test(text);
  if (!isMonthNamed) return year;
  const isDayNamed = day && (numbersOf(text).includes(String(Number(day))) || text.includes(`${year}-${month}-${day}`));
  return isDayNamed ? `${year}-${month}-${day}` : `${year}-${month}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '1,234.50' and '1234.5' are one number; '0286' keeps its zero. */
function numbersOf(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((number) => {
    const plain = number.replace(/,(?=\d{3})/g, '').replace(/[.,]+$/, '');
    return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function unique<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
