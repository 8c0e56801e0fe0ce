/** Fewer letters of a message's own are in too many texts. */
const LEAST_LETTERS = 12;
const MOST = 5;

/**
 * The ids of the messages that a text quotes, at most five: those whose own words all stand in it, in their order; what
 * is put into a message, and its plural forms, may be anything.
 */
export function messagesQuoted(messages: Record<string, string>, text: string): string[] {
  const quoted = squeezed(text);
  const found = Object.entries(messages).flatMap(([id, message]) => {
    const words = ownWords(message);
    const length = words.join('').length;
    return length >= LEAST_LETTERS && hasInOrder(quoted, words) ? [{ id, length }] : [];
  });
  return found
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** The parts of a message between its arguments, without tags. */
function ownWords(message: string): string[] {
  let depth = 0;
  let own = '';
  for (const sign of message.replace(/<\/?\w+>/g, '').replaceAll("''", "'")) {
    if (sign === '}') depth--;
    if (depth === 0) own += sign === '{' || sign === '}' ? '\0' : sign;
    if (sign === '{') depth++;
  }
  return own.split('\0').map(squeezed).filter(Boolean);
}

function hasInOrder(text: string, words: string[]): boolean {
  let from = 0;
  return words.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
