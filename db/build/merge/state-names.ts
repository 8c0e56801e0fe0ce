import otherNames from './state-names.json' with { type: 'json' };

/** Names that documents give a state, in plain form → the name used here. Add a line if a list uses another name. */
const OTHER_NAMES: Record<string, string> = otherNames;

/** Forms of government that precede a name and do not help to identify the state. */
const FORMS =
  /^(federal democratic republic|plurinational state|bolivarian republic|islamic republic|united republic|peoples republic|arab republic|republic|kingdom|state|sultanate) (?=\w)/;

/** Finds the name used here for a state in a document, among `known` names; null if it is none of these. */
export function stateNames(known: Iterable<string>): (written: string) => string | null {
  const names = new Map([...known].map((name) => [plain(name), name]));
  return (written) => {
    const text = plain(written);
    const bare = text.replace(FORMS, '');
    return names.get(text) ?? OTHER_NAMES[text] ?? names.get(bare) ?? OTHER_NAMES[bare] ?? null;
  };
}

/** Removes case, accents, punctuation and the words 'the' and 'of'. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(the|of)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
