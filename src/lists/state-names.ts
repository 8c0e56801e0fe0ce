/** Names that documents give a state, in plain form → the name used here. Add a line if a list uses another name. */
const OTHER_NAMES: Record<string, string> = {
  'brunei darussalam': 'Brunei',
  burma: 'Myanmar',
  'cabo verde': 'Cape Verde',
  congo: 'Congo (Brazzaville)',
  'congo brazzaville': 'Congo (Brazzaville)',
  'congo democratic republic': 'DR Congo',
  'congo kinshasa': 'DR Congo',
  'czech republic': 'Czechia',
  'democratic peoples korea': 'North Korea',
  'democratic republic congo': 'DR Congo',
  'democratic republic congo drc': 'DR Congo',
  'democratic peoples republic korea': 'North Korea',
  dprk: 'North Korea',
  drc: 'DR Congo',
  'hong kong sar': 'Hong Kong',
  korea: 'South Korea',
  'kyrgyz republic': 'Kyrgyzstan',
  kyrgyz: 'Kyrgyzstan',
  'lao peoples democratic republic': 'Laos',
  macau: 'Macao',
  'moldova republic': 'Moldova',
  'republic congo': 'Congo (Brazzaville)',
  'republic korea': 'South Korea',
  'russian federation': 'Russia',
  swaziland: 'Eswatini',
  'syrian arab republic': 'Syria',
  turkey: 'Türkiye',
  'united kingdom great britain and northern ireland': 'United Kingdom',
  'united states america': 'United States',
  usa: 'United States',
  'viet nam': 'Vietnam',
};

/** Forms of government that precede a name and do not help to identify the state. */
const FORMS =
  /^(federal democratic republic|plurinational state|bolivarian republic|islamic republic|united republic|peoples republic|arab republic|republic|kingdom|state|sultanate) (?=\w)/;

/** Returns the name used here for a state in a document, among `known` names; null if it is none of these. */
export function stateNameOf(written: string, known: Iterable<string>): string | null {
  const text = plain(written);
  const names = new Map([...known].map((name) => [plain(name), name]));
  const bare = text.replace(FORMS, '');
  return names.get(text) ?? OTHER_NAMES[text] ?? names.get(bare) ?? OTHER_NAMES[bare] ?? null;
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
