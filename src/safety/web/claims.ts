import { z } from 'zod';
import { type DateMention, names } from './claim-dates.ts';
import { findSupport, type ReadSource, readSource } from './claim-support.ts';
import { DEADLY, type Reading, read, SERIOUS } from './claim-words.ts';

/**
 * A numbered source for the language model: one of our own statements, or a search result ('title — snippet').
 * `publishedOn` is the page's date from the search engine; the events on the page may be older.
 */
export type NumberedSource = { text: string; isOurs: boolean; publishedOn?: string | null };

/** The language model's answer. Flat, without optional keys, as strict schemas require. */
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

/** The names of what the report is about. */
export type ReportSubject = { airlineName: string | null; modelName: string | null };

/** What remains of an answer after every claim has been checked against its sources. Sources are indexes, from 0. */
export const findingsSchema = modelAnswerSchema.extend({
  incidents: z.array(modelAnswerSchema.shape.incidents.element.extend({ date: z.string() })),
});
export type Findings = z.infer<typeof findingsSchema>;
type Severity = Findings['incidents'][number]['severity'];

const MAX_CLAIMS = 12;
const MAX_INCIDENTS = 6;

/**
 * Keeps the claims that their own sources support (see `findSupport`), each with its cited sources. Drops claims that
 * cite a source that was not supplied, and incidents of neither the airline nor the model.
 */
export function checkAnswer(answer: ModelAnswer, sources: NumberedSource[], about?: ReportSubject): Findings {
  const readSources = sources.map(({ text, isOurs }) => readSource({ text: tidy(text), isOurs }));
  const claims = answer.claims
    .map((claim) => ({ text: tidy(claim.text), sources: [...new Set(claim.sources)].map((number) => number - 1) }))
    .filter((claim) => {
      const cited = claim.sources.flatMap((index) => readSources[index] ?? []);
      return cited.length > 0 && cited.length === claim.sources.length && findSupport(claim.text, cited) !== null;
    });
  return {
    claims: unique(claims, (claim) => claim.text).slice(0, MAX_CLAIMS),
    incidents: checkIncidents(answer, readSources).filter(
      ({ source }) => !about || isAbout(readSources[source] as ReadSource, about),
    ),
  };
}

/** An incident must come from one search result whose words contain its date and, if given, its flight. */
function checkIncidents(answer: ModelAnswer, sources: ReadSource[]): Findings['incidents'] {
  const kept: Findings['incidents'] = [];
  for (const incident of answer.incidents) {
    const source = sources[incident.source - 1];
    const description = tidy(incident.description);
    const readings = source && !source.isOurs ? findSupport(description, [source], { needsSubject: false }) : null;
    const date = readings && datePartBorneOut(incident.date, readings);
    if (!date) continue;
    const flight = incident.flight && isFlightNamed(incident.flight, readings) ? tidy(incident.flight) : null;
    const severity = severityBorneOut(incident.severity, description);
    kept.push({ date, flight, severity, description, source: incident.source - 1 });
  }
  return unique(kept, ({ date, description }) => `${date} ${description}`).slice(0, MAX_INCIDENTS);
}

/** Whether the page names the airline, or the distinctive part of the model's name, such as A380 or 737. */
function isAbout({ sentences }: ReadSource, { airlineName, modelName }: ReportSubject): boolean {
  const keysOf = (name: string | null) => read(name ?? '').tokens.map(({ key }) => key);
  const model = keysOf(modelName);
  const number = model.find((key) => /\d/.test(key));
  return sentences.some((sentence) => {
    const said = wordsIn(sentence);
    const isNamed = (keys: string[]) => keys.length > 0 && said.includes(` ${keys.join(' ')} `);
    return isNamed(keysOf(airlineName)) || isNamed(number ? [number] : model);
  });
}

/** The part of an ISO date that a single mention supports; nothing without the year. */
function datePartBorneOut(date: string | null, readings: Reading[]): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '');
  if (!match) return null;
  const [year, month, day] = match.slice(1) as [string, string | undefined, string | undefined];
  const wanted = { year: Number(year), month: month ? Number(month) : undefined, day: day ? Number(day) : undefined };
  const isNamed = (part: Omit<DateMention, 'start' | 'end'>) =>
    readings.some((reading) => reading.dates.some((mention) => names(mention, part)));
  if (month && day && isNamed(wanted)) return `${year}-${month}-${day}`;
  if (month && isNamed({ year: wanted.year, month: wanted.month })) return `${year}-${month}`;
  return isNamed({ year: wanted.year }) ? year : null;
}

/** Compares word for word and number for number: 'BA9' is not in 'BA92'. */
function isFlightNamed(flight: string, readings: Reading[]): boolean {
  const wanted = wordsIn(read(tidy(flight)));
  return /\d/.test(wanted) && readings.some((reading) => wordsIn(reading).includes(wanted));
}

function wordsIn({ tokens }: Reading): string {
  return ` ${tokens.map(({ key }) => key).join(' ')} `;
}

/** The severity, limited to what the description, which the source supports, says. */
function severityBorneOut(severity: Severity, description: string): Severity {
  const { tokens } = read(description);
  const says = (words: Set<string>) => tokens.some(({ key, isNegated }) => words.has(key) && !isNegated);
  if (severity === 'critical' && says(DEADLY)) return 'critical';
  return severity !== 'minor' && (says(DEADLY) || says(SERIOUS)) ? 'major' : 'minor';
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
