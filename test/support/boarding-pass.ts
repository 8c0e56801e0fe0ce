/** What the barcode of a boarding pass contains about one flight; each field has its position (IATA Resolution 792). */
export type PassLeg = {
  from: string;
  to: string;
  carrier: string;
  number: string;
  /** day of the year, '001' to '366' */
  day: string;
  marketing?: string;
  /** what the airline adds for its own use */
  own?: string;
};

/** Names, codes and numbers that must not be found afterwards in any test. */
export const SECRETS = { name: 'DESMARAIS/LUC', code: 'QX7ZQK', seat: '041J', sequence: '0173', ticket: '9876543210' };

/**
 * Returns the text of a boarding pass, as a scanner reads it. @param issued last digit of the year and day of the year:
 * '6337'
 */
export function boardingPass(legs: PassLeg[], issued?: string): string {
  const head = `M${legs.length}${SECRETS.name.padEnd(20)}E`;
  return head + legs.map((leg, index) => passLeg(leg, index === 0 ? issued : undefined, index === 0)).join('');
}

function passLeg(leg: PassLeg, issued: string | undefined, isFirst: boolean): string {
  const { code, seat, sequence, ticket } = SECRETS;
  const number = leg.number.replace(/^(\d+)([A-Z]?)$/, (_, digits, suffix) => digits.padStart(4, '0') + suffix);
  const fields = [code.padEnd(7), leg.from, leg.to, leg.carrier.padEnd(3), number.padEnd(5), leg.day];
  const once = isFirst && issued ? sized(`1WW${issued}B${leg.carrier.padEnd(3)}`) : '';
  const repeated = leg.marketing ? sized(`125${ticket}00${leg.marketing.padEnd(3)}`) : '';
  const rest = (once && `>6${once}`) + (repeated || (once && '00')) + (leg.own ?? '');
  const whole = isFirst && !once && rest ? `>600${repeated || '00'}${leg.own ?? ''}` : rest;
  return `${fields.join('')}F${seat}${sequence} 1${hex(whole.length)}${whole}`;
}

function sized(text: string): string {
  return hex(text.length) + text;
}

function hex(size: number): string {
  return size.toString(16).toUpperCase().padStart(2, '0');
}
