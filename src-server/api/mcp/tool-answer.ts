import { z } from 'zod';
import { airspaceToldSchema } from '#src/airspace/airspace-brief.ts';
import { SourceList } from '#src/safety/report/source-list.ts';

/** How an assistant must not use a figure. */
const NOTE =
  'Give the interval and the date with the figure, and name the sources. Do not state a probability for this flight, and do not advise whether to board.';

/** The shape of every tool's answer: the sentence first, then its basis. */
export const toolAnswerSchema = z.object({
  sentence: z.string(),
  /** the 90% interval in words; null if there is no figure */
  interval: z.string().nullable(),
  /** date of the newest figure: ISO, possibly only year or month */
  asOf: z.string().nullable(),
  facts: z.array(z.string()),
  unknown: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable(), asOf: z.string().nullable() })),
  ...airspaceToldSchema.shape,
  moreSources: z.number().int(),
  /** where people can read the same */
  url: z.string().nullable(),
  note: z.string(),
});
export type ToolAnswer = z.input<typeof toolAnswerSchema>;

type AnswerFields = Partial<ToolAnswer> & Pick<ToolAnswer, 'sentence'>;

const MOST_SOURCES = 20;

/** Fills in what is missing as empty. Sources are the first twenty documents, each once; the page has all of them. */
export function toolAnswer({ sources = [], ...fields }: AnswerFields): ToolAnswer {
  const documents = new SourceList();
  documents.addAll(sources);
  const listed = documents.list.slice(0, MOST_SOURCES).map(({ title, url, asOf }) => ({ title, url, asOf }));
  const moreSources = documents.list.length - listed.length;
  const empty = { interval: null, asOf: null, facts: [], unknown: [], url: null };
  return { ...empty, note: NOTE, ...fields, sources: listed, moreSources };
}

/** The answer as text, for assistants that do not read structured data. */
export function textOf(answer: ToolAnswer): string {
  const { sentence, interval, asOf, facts, unknown, sources, moreSources, url, note } = answer;
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines.map((line) => `- ${line}`)] : [];
  return [
    sentence,
    ...(interval ? [`Interval: ${interval}`] : []),
    ...(asOf ? [`As of: ${asOf}`] : []),
    ...part('Facts', facts),
    ...part('Not known', unknown),
    ...part(
      'Sources',
      sources.map((source) => [source.title, source.asOf, source.url].filter(Boolean).join(', ')),
    ),
    ...(moreSources > 0 ? [`- ${moreSources} more, on the page`] : []),
    ...(url ? [`Page: ${url}`] : []),
    note,
  ].join('\n');
}
