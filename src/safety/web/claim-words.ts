import { type DateMention, datesOf } from './claim-dates.ts';

/** One word, number or sign of a text. */
export type Token = {
  /** the form used for comparing texts: lowercase, without plural or possessive; a number as a number */
  key: string;
  kind: 'word' | 'number' | 'sign' | 'date';
  /** capitalized, or made of letters and digits */
  isName: boolean;
  /** only spaces and hyphens between it and the previous token */
  isAdjacent: boolean;
  /** after a 'no', 'not' or similar in the same clause */
  isNegated: boolean;
};
export type Reading = { tokens: Token[]; dates: DateMention[] };

const TOKEN =
  /\d[\d.,]*(?:\p{L}[\p{L}\p{M}\p{N}]*)?|\p{L}[\p{L}\p{M}\p{N}'’]*|[^\s\p{L}\p{M}\p{N}.,;:'"’‘“”()[\]!?…/–—-]/gu;
const CLAUSE_END = /[,;:()–—]/;
const NEGATIONS = new Set('no not never none neither nor without cannot nobody nothing nowhere zero hardly'.split(' '));

/** Splits a text into tokens and dates. */
export function read(text: string): Reading {
  const dates = datesOf(text);
  const tokens: Token[] = [];
  let isNegated = false;
  let end = 0;
  for (const { start, kind, written } of piecesOf(text, dates)) {
    const gap = text.slice(end, start);
    const key = keyOf(written, kind);
    const joinsClauses = key === 'but' || (key === 'and' && tokens.at(-1)?.kind === 'word');
    if (CLAUSE_END.test(gap) || joinsClauses) isNegated = false;
    tokens.push({ key, kind, isName: isName(written, kind), isAdjacent: /^[\s/-]*$/.test(gap), isNegated });
    if (NEGATIONS.has(key) || /n['’]t$/.test(key)) isNegated = true;
    end = start + written.length;
  }
  return { tokens, dates };
}

type Piece = { start: number; kind: Token['kind']; written: string };

function piecesOf(text: string, dates: DateMention[]): Piece[] {
  let rest = text;
  for (const { start, end } of dates) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  const words = [...rest.matchAll(TOKEN)].map((match): Piece => {
    const written = /^\d/.test(match[0]) ? match[0].replace(/[.,]+$/, '') : match[0];
    return { start: match.index, written, kind: kindOf(written) };
  });
  const named = dates.map(({ start, end }): Piece => ({ start, written: text.slice(start, end), kind: 'date' }));
  return [...words, ...named].sort((a, b) => a.start - b.start);
}

function kindOf(written: string): Token['kind'] {
  if (/^[\d.,]+$/.test(written)) return 'number';
  return /^[\p{L}\p{N}]/u.test(written) ? 'word' : 'sign';
}

function isName(written: string, kind: Token['kind']): boolean {
  return kind === 'word' && (/^\p{Lu}/u.test(written) || /\d/.test(written));
}

/** '1,234.50' and '1234.5' are the same number; '0286' keeps its zero. */
function keyOf(written: string, kind: Token['kind']): string {
  if (kind === 'number') {
    const plain = written.replace(/,(?=\d{3})/g, '');
    return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
  }
  const word = written.toLowerCase().replace(/['’]s?$/, '');
  return /^\p{L}{3,}[^su'’i]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** Function words, which have no meaning of their own. All others must be in the source. */
export const TIES = new Set(
  `a an the this that these those of in on at to for from with and as is are was were be been being has have had having
  it its they their them he she his her who whom which there here then also while when where during`.split(/\s+/),
);

/** Words of time, which a preceding 'no' does not negate. */
export const TIMES = new Set('between since until before after'.split(' '));

/** Words that qualify a statement or leave it open: a claim must not drop one that its source has. */
export const RESERVES = new Set(
  `may might could would should can alleged allegedly allege alleges reportedly suspected suspect possible possibly potential
  potentially likely unlikely probable probably feared rumored rumoured claim claims claimed deny denies denied denial dismissed
  disputed false falsely untrue hoax fictional fiction simulated simulation drill threatened if unless whether proposed planned
  considering expected avoided averted prevented nearly almost narrowly rejected refuted unfounded unconfirmed hypothetical
  apparently seemingly believed thought`.split(/\s+/),
);

/** Words that say someone was killed or an aircraft destroyed. */
export const DEADLY = new Set(
  `fatal fatality fatalitie fatalities killed kill kills died die dies dead death deaths deadly crash crashed crashes destroyed
  hijacked shot`.split(/\s+/),
);
export const SERIOUS = new Set(
  `accident accidents fire fires smoke injured injury injuries collision collided damage damaged evacuated evacuation failure
  failed explosion exploded emergency overran overrun decompression engine tailstrike veered`.split(/\s+/),
);
