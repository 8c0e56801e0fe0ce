import { names } from './claim-dates.ts';
import { RESERVES, type Reading, read, TIES, TIMES, type Token } from './claim-words.ts';

/** A source prepared for checking claims: its sentences, and its title if it is a web page. */
export type ReadSource = { title: Reading | null; sentences: Reading[]; texts: string[]; isOurs: boolean };

const MIN_LENGTH = 12;
const MAX_LENGTH = 500;
const ADDRESS_OR_MARKUP = /https?:|www\.|[<>{}`|@]|\]\(|[\p{L}\d]\.\p{L}{2,}/iu;

export function readSource({ text, isOurs }: { text: string; isOurs: boolean }): ReadSource {
  const [first = '', ...rest] = isOurs ? ['', text] : text.split(' — ');
  const title = rest.length > 0 ? first : '';
  const texts = sentencesOf(rest.length > 0 ? rest.join(' — ') : first);
  return {
    title: title ? read(title) : null,
    sentences: [...(title ? [read(title)] : []), ...texts.map(read)],
    texts,
    isOurs,
  };
}

/**
 * Returns the readings that support the text, or null. Each part of the text must be supported by one sentence of one
 * source (with the title, if the sentence continues about the title's subject): every word except function words, names
 * as they are written, numbers next to the same word, dates as dates, and no negation or reservation added or dropped.
 */
export function findSupport(text: string, sources: ReadSource[], { needsSubject = true } = {}): Reading[] | null {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || ADDRESS_OR_MARKUP.test(text)) return null;
  const found: Reading[] = [];
  for (const part of partsOf(text)) {
    const support = sources.map((source) => findPartSupport(part, source, needsSubject)).find((readings) => readings);
    if (!support) return null;
    found.push(...support);
  }
  return found;
}

function findPartSupport(part: string, source: ReadSource, needsSubject: boolean): Reading[] | null {
  const claim = read(part);
  const subject = subjectOf(claim, source);
  if (needsSubject && !source.isOurs && !subject) return null;
  if (isQuoted(part, source)) return source.sentences;
  for (const sentence of source.sentences) {
    const title = goesOnFrom(source.title, { sentence, subject }) ? source.title : null;
    if (isSaid(claim, { sentence, title })) return title ? [title, sentence] : [sentence];
  }
  return null;
}

/** Whether the title's words count for a sentence that has no subject of its own, or the same one. */
function goesOnFrom(
  title: Reading | null,
  { sentence, subject }: { sentence: Reading; subject: Token | undefined },
): boolean {
  if (!title || title === sentence || !subject || !hasName(title, subject)) return false;
  const [first] = sentence.tokens;
  return hasName(sentence, subject) || !first?.isName || OPENERS.has(first.key) || COUNTS.has(first.key);
}

function isSaid(claim: Reading, { sentence, title }: { sentence: Reading; title: Reading | null }): boolean {
  const said = [...(title?.tokens ?? []), ...sentence.tokens];
  const dates = [...(title?.dates ?? []), ...sentence.dates];
  return (
    claim.dates.every((date) => dates.some((mention) => names(mention, date))) &&
    claim.tokens.every((token, index) => isTokenSaid(claim.tokens, { token, index, said })) &&
    runsOf(claim.tokens).every((run) => isRunSaid(run, said)) &&
    said.every(({ key, kind }) => kind !== 'word' || !RESERVES.has(key) || has(claim.tokens, key)) &&
    keepsRoles(claim.tokens, sentence.tokens)
  );
}

function isTokenSaid(tokens: Token[], { token, index, said }: { token: Token; index: number; said: Token[] }): boolean {
  const { key, kind, isName, isNegated } = token;
  if (kind === 'date') return true;
  if (kind === 'number') return isNumberSaid(tokens, { token, index, said });
  if (kind === 'word' && (isName && index > 0 ? false : TIES.has(key))) return true;
  if (index === 0 && OPENERS.has(key)) return true;
  const same = said.filter((other) => other.kind === kind && other.key === key);
  return same.some((other) => other.isNegated === isNegated || TIMES.has(key));
}

/** Whether the same number is next to the same word, so that 'flight 66' does not become '66 people'. */
function isNumberSaid(
  tokens: Token[],
  { token, index, said }: { token: Token; index: number; said: Token[] },
): boolean {
  const [before, after] = neighbors(tokens, index);
  return said.some((other, place) => {
    if (other.kind !== 'number' || other.key !== token.key) return false;
    const [saidBefore, saidAfter] = neighbors(said, place);
    return (before !== undefined && before === saidBefore) || (after !== undefined && after === saidAfter);
  });
}

/** The nearest content words, before and after. */
function neighbors(tokens: Token[], index: number): [string | undefined, string | undefined] {
  const says = ({ kind, key }: Token) => kind !== 'date' && !TIES.has(key);
  return [tokens.slice(0, index).findLast(says)?.key, tokens.slice(index + 1).find(says)?.key];
}

/** Groups adjacent names: 'Air China' is not in 'Air France … China Eastern'. */
function runsOf(tokens: Token[]): Token[][] {
  const runs: Token[][] = [];
  tokens.forEach((token, index) => {
    const run = runs.at(-1);
    const before = tokens[index - 1];
    const goesOn = token.isName || (token.kind === 'number' && before?.isName);
    if (!goesOn || (index === 0 && OPENERS.has(token.key))) return;
    if (run && before && run.at(-1) === before && token.isAdjacent) run.push(token);
    else if (token.isName) runs.push([token]);
  });
  return runs;
}

function isRunSaid(run: Token[], said: Token[]): boolean {
  const isSaidAsWritten = (part: Token[]) =>
    said.some((_, start) => {
      const place = said.slice(start, start + part.length);
      const isSame = part.every(
        ({ key }, offset) => place[offset]?.key === key && (offset === 0 || place[offset]?.isAdjacent),
      );
      return isSame && place.some((token) => token.isName);
    });
  const [first, ...others] = run as [Token, ...Token[]];
  if (isSaidAsWritten(run)) return true;
  // a sentence may begin with an ordinary word of the source
  const isPlainStart = said.some(({ key, isName }) => key === first.key && !isName);
  return isPlainStart && (others.length === 0 || isSaidAsWritten(others));
}

/** Whether actors stay the same: a word right after a name must also follow that name in the source. */
function keepsRoles(tokens: Token[], said: Token[]): boolean {
  return tokens.every((token, index) => {
    const next = tokens.slice(index + 1).find(({ kind, key }) => kind !== 'word' || !TIES.has(key));
    if (!token.isName || next?.kind !== 'word' || next.isName) return true;
    const name = said.findIndex((other) => other.key === token.key);
    return name < 0 || said.slice(name).some((other) => other.key === next.key);
  });
}

/** The first name, which a claim is about; of the word at its beginning the source decides whether it is a name. */
function subjectOf({ tokens }: Reading, { sentences }: ReadSource): Token | undefined {
  const isNameAtStart = (token: Token) => !COUNTS.has(token.key) && sentences.some((one) => hasName(one, token));
  return tokens.find((token, index) => token.isName && (index > 0 || isNameAtStart(token)));
}

function hasName({ tokens }: Pick<Reading, 'tokens'>, { key }: Token): boolean {
  return tokens.some((token) => token.key === key && token.isName);
}

function has(tokens: Token[], key: string): boolean {
  return tokens.some((token) => token.key === key);
}

/** Whether it consists of whole sentences of the source, word for word. */
function isQuoted(part: string, { texts }: ReadSource): boolean {
  const wanted = plain(part);
  return texts.some((_, start) =>
    texts.some((_last, end) => end >= start && plain(texts.slice(start, end + 1).join(' ')) === wanted),
  );
}

function plain(text: string): string {
  return text.replace(/[.!?…\s]+/g, ' ').trim();
}

/** Sentences, and clauses joined by a semicolon or ', and'; one without a name belongs to the one before it. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/(?<=[.!?;])\s+|(?<=,)\s+(?=and\s)/u)) {
    const { tokens } = read(piece);
    const isOwn = tokens.some((token, index) => token.isName && (index > 0 || parts.length === 0));
    if (parts.length > 0 && !isOwn) parts.push(`${parts.pop()} ${piece}`);
    else parts.push(piece);
  }
  return parts;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\d"“'‘])/u).filter((sentence) => sentence.trim() !== '');
}

/** Words that begin a sentence continuing about the title's subject. */
const COUNTS = new Set('all both each every everyone some many most several few no nobody none'.split(' '));

/** Words with which a sentence may begin although its source does not. */
const OPENERS = new Set(
  `the a an in on at it its this that these those there they their as with for from of to during while when where also`.split(
    ' ',
  ),
);
