/**
 * Parses JSON as airlines really send it: wrapped in CDATA or a comment, with a mark at its start, with line breaks
 * within texts, trailing commas, or no comma between two objects. Null if it is none.
 */
export function parseLoosely(text: string): unknown {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|<!--|-->/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (plain === '') return null;
  return parse(plain) ?? parse(mend(plain)) ?? parse(`[${mend(plain)}]`);
}

function mend(text: string): string {
  return text.replace(/,(?=\s*[}\]])/g, '').replace(/\}(?=\s*\{)/g, '},');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
