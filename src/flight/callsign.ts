/** A call sign without blanks and without zeros before its number: 'TAP023 ' → TAP23. */
export function plainCallsign(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{3})0+(?=\d)/, '$1');
}

const DIGITS = 4;

/** Every way in which a call sign is written: as it is, and with zeros before its number (TAP23, TAP023, TAP0023). */
export function callsignSpellings(callsign: string): string[] {
  const [, code, number] = /^([A-Z]{3})([1-9]\d*)$/.exec(callsign) ?? [];
  if (!code || !number) return [callsign];
  const zeros = Array.from({ length: Math.max(1, DIGITS - number.length + 1) }, (_, count) => '0'.repeat(count));
  return zeros.map((before) => code + before + number);
}
