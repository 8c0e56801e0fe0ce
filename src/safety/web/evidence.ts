import { z } from 'zod';

/** A search result about an airline, a model or a flight: untrusted text from the web, with its page. */
export const evidenceSchema = z.object({
  url: z.httpUrl(),
  title: z.string(),
  snippet: z.string(),
  /** as printed by the search engine, such as 'Mar 10, 2024' or '2 days ago'; null if there is none */
  date: z.string().nullable(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const MAX_EVIDENCE = 12;

/** Each page once, the best of every query first, without those that address a language model instead of people. */
export function selectEvidence(answers: Evidence[][]): Evidence[] {
  const longest = Math.max(0, ...answers.map((answer) => answer.length));
  const ranked = Array.from({ length: longest }, (_, rank) => answers.map((answer) => answer[rank])).flat();
  const selected = new Map<string, Evidence>();
  for (const result of ranked) {
    if (!result || selected.size >= MAX_EVIDENCE || selected.has(result.url) || givesOrders(result)) continue;
    selected.set(result.url, result);
  }
  return [...selected.values()];
}

const ORDERS = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,60}\b(instructions?|prompts?|rules?|guidelines|above|previous|earlier)\b/,
  /\b(system|developer)\s+(prompt|message|instructions?)\b/,
  /\b(you are|act as|pretend to be)\b.{0,30}\b(ai|assistant|language model|chatbot|system)\b/,
  /\b(as an|dear|attention|note to)\s+(ai|assistant|language model|llm)s?\b/,
  /(^|\s)(assistant|system|user)\s*:/,
  /<\s*\/?\s*(system|assistant|user|instructions?|sources?|facts?)\b|\[\/?(inst|system)\]|<\|/,
  /\b(set|give|change|raise|assign|output|return)\b.{0,40}\b(score|rating)\b.{0,30}\d/,
  /\b(respond|reply|answer|output)\s+(only|with|exactly)\b/,
];

function givesOrders({ title, snippet }: Evidence): boolean {
  const text = `${title} ${snippet}`
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return ORDERS.some((order) => order.test(text));
}
