/** Words around a name that name no place, folded; Hangul is decomposed as in the folded text. */
const WORDS = [
  ...['airports?', 'international', 'intl', 'apt', 'flughafen', 'aeroports?', 'aeropuertos?', 'aeroportos?'],
  ...['aeroporti', 'luchthaven', 'vliegveld', 'lotnisko', 'port lotniczy', 'havalimani', 'havaalani', 'letiste'],
  ...['letisko', 'lufthavn', 'flygplats', 'lentoasema', 'repuloter', 'aerodrom', 'bandara', 'аэропорт', 'аеропорт'],
  ...[
    'αεροδρομιο',
    'مطار',
    '(?:(?:north|south) )?terminals?(?: (?:[a-z]|\\d[a-z]?))?',
    'терминал(?: \\d)?',
    't?\\d[a-z]?',
    'any',
    'all',
    'city',
  ],
  ...['(?:du|de|di|da|do|of|von|the|la|le)(?= )', 'in', 'am main'],
].join('|');
const APART = new RegExp(`(?<=^| )(?:${WORDS})(?: |$)`, 'gu');
/** At the end of a name without a blank before it. */
const ATTACHED = /(?:国際|國際|国际|국제)?(?:空港|机场|機場|공항)|(?:島|岛|市)$/gu;
const JOINED = new RegExp(ATTACHED.source.normalize('NFKD'), 'gu');

/** 'flughafen frankfurt' → 'frankfurt', 'heathrow t5' → 'heathrow', '成田空港' → '成田'. */
export function withoutPlaceWords(folded: string): string {
  return folded.replace(APART, '').replace(JOINED, '').trim();
}
