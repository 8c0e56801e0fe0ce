import { z } from 'zod';
import { type DateMention, datesOf, names } from './claim-dates.ts';
import type { Evidence } from './evidence.ts';

/** The language model's answer: sentences of numbered pages. Flat, without optional keys, as strict schemas require. */
export const modelAnswerSchema = z.object({
  claims: z.array(z.object({ text: z.string(), source: z.number().int() })),
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

export type ReportSubject = { airlineName: string | null; modelName: string | null };

/** What remains of an answer after every sentence was found on its page. Sources are indexes, from 0. */
export const findingsSchema = modelAnswerSchema.extend({
  incidents: z.array(modelAnswerSchema.shape.incidents.element.extend({ date: z.string() })),
});
export type Findings = z.infer<typeof findingsSchema>;
type Severity = Findings['incidents'][number]['severity'];

const MAX_CLAIMS = 12;
const MAX_INCIDENTS = 6;
const MIN_LENGTH = 12;
const MAX_LENGTH = 500;
const ADDRESS_OR_MARKUP = /https?:|www\.|[<>{}`|@]|\]\(|[\p{L}\d]\.\p{L}{2,}/iu;

/** Keeps the sentences that stand on the page they cite, word for word, and pages about the airline or the model. */
export function checkAnswer(answer: ModelAnswer, pages: Evidence[], about: ReportSubject): Findings {
  const quoted = <Item extends { source: number }>(items: Item[], textOf: (item: Item) => string) =>
    items.flatMap((item) => {
      const source = item.source - 1;
      const page = pages[source];
      const text = tidy(textOf(item));
      return page && isAbout(page, about) && isQuote(text, page) ? [{ ...item, source, page, text }] : [];
    });
  const claims = quoted(answer.claims, ({ text }) => text).map(({ text, source }) => ({ text, source }));
  const incidents = quoted(answer.incidents, ({ description }) => description).flatMap((incident) => {
    const { flight, severity, source, page, text } = incident;
    const said = `${tidy(page.title)}. ${text}`;
    const date = datePartIn(said, incident.date);
    const named = flight && words(said).includes(words(flight)) && /\d/.test(flight) ? tidy(flight) : null;
    return date ? [{ date, flight: named, severity: severityIn(text, severity), description: text, source }] : [];
  });
  return {
    claims: unique(claims, ({ text }) => text).slice(0, MAX_CLAIMS),
    incidents: unique(incidents, ({ date, description }) => `${date} ${description}`).slice(0, MAX_INCIDENTS),
  };
}

/** Whether the text is the page's title, or whole sentences of it that follow each other. */
function isQuote(text: string, { title, snippet }: Evidence): boolean {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || ADDRESS_OR_MARKUP.test(text)) return false;
  const ends = [...tidy(snippet).split(/(?<=[.!?…])\s+(?=[\p{Lu}\d"“'‘])/u)];
  const wanted = withoutEnds(text);
  return (
    withoutEnds(tidy(title)) === wanted ||
    ends.some((_, start) => ends.some((_last, end) => withoutEnds(ends.slice(start, end + 1).join(' ')) === wanted))
  );
}

function withoutEnds(text: string): string {
  return text.replace(/[.!?…\s]+/g, ' ').trim();
}

/** Whether the page names the airline, or the distinctive part of the model's name, such as A380 or 737. */
function isAbout({ title, snippet }: Evidence, { airlineName, modelName }: ReportSubject): boolean {
  const said = words(`${title} ${snippet}`);
  const number = modelName?.match(/[\p{L}\d]*\d[\p{L}\d]*/u)?.[0];
  return [airlineName, number ?? modelName].some((name) => name && said.includes(words(name)));
}

/** Word for word and number for number: 'BA9' is not in 'BA92'. */
function words(text: string): string {
  return ` ${(
    tidy(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;
}

/** The part of an ISO date that a single mention supports; nothing without the year. */
function datePartIn(text: string, date: string | null): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '');
  if (!match) return null;
  const [year, month, day] = match.slice(1) as [string, string | undefined, string | undefined];
  const wanted = { year: Number(year), month: month ? Number(month) : undefined, day: day ? Number(day) : undefined };
  const mentions = datesOf(text);
  const isNamed = (part: Omit<DateMention, 'start' | 'end'>) => mentions.some((mention) => names(mention, part));
  if (month && day && isNamed(wanted)) return `${year}-${month}-${day}`;
  if (month && isNamed({ year: wanted.year, month: wanted.month })) return `${year}-${month}`;
  return isNamed({ year: wanted.year }) ? year : null;
}

const DEADLY =
  /\b(fatal|fatalit(y|ies)|kill(s|ed)?|die[sd]?|dead|deaths?|deadly|crash(ed|es)?|destroyed|hijacked|shot)\b/i;
const SERIOUS =
  /\b(accidents?|fires?|smoke|injur(y|ed|ies)|collision|collided|damaged?|evacuat(ed|ion)|fail(ure|ed)|explosion|exploded|emergency|overran|overrun|decompression|engine|tailstrike|veered)\b/i;
/** What follows one of these in its clause did not happen. */
const DENIED = /(\b(no|not|never|none|neither|nor|without|cannot|nobody|nothing|nowhere|zero|hardly)\b|n['’]t\b).*/i;

/** The severity, limited to what the sentence says. */
function severityIn(text: string, severity: Severity): Severity {
  const clauses = text.split(/[,;:()–—]|\b(?:and|but)\b/);
  const said = clauses.map((clause) => clause.replace(DENIED, '')).join(' ');
  if (severity === 'critical' && DEADLY.test(said)) return 'critical';
  return severity !== 'minor' && (DEADLY.test(said) || SERIOUS.test(said)) ? 'major' : 'minor';
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
