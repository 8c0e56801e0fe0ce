import { patterns } from './patterns.ts';
import { endsWith, MOST_MESSAGE, patternOf, says } from './words.ts';

/** Whether a message of a few lines tells of someone's journey by air, and comes to a number as of a flight; Turkish says 'PC2258 ile'. */
export function isOfJourney(text: string, before: string, behind: string): boolean {
  return (
    text.length <= MOST_MESSAGE &&
    says('travels', text) &&
    (patterns.comesTo.test(before) || endsWith('travels', before) || /^['’ ]?y?l[ea]\b|^ ile\b/.test(behind))
  );
}

/** Whether a line beside a flight says that it does not take place, not only how it may be canceled. */
export function isOfCanceled(line: string): boolean {
  return saysCanceled(line) && !says('ofTerms', line) && !patterns.otherThing.test(line);
}

/** The same of a sentence that is known to be of this flight. */
export const saysCanceled = (sentence: string) => says('canceled', sentence.replace(patterns.besideCanceled, ''));

/** Whether a text says that the whole booking is canceled, or that its price was paid back, not that of a seat alone. */
export function isOfCanceledBooking(text: string): boolean {
  if (says('rebooked', text)) return false;
  return text.split(patterns.sentenceEnd).some((sentence) => {
    if (sentence.length > MOST_MESSAGE || says('ofTerms', sentence)) return false;
    // the pattern of both is long: compiling it takes longer than reading a mail
    const isOff = says('canceled', sentence) || says('cancellation', sentence);
    if (isOff && patterns.canceledBooking.test(sentence.replace(patterns.otherBooking, ''))) return true;
    return says('refunded', sentence) && (says('booking', sentence) || !patterns.otherThing.test(sentence));
  });
}

/** Whether a sentence offers a flight, gives a price from which it can be bought, how often it is flown, or miles that it earned. */
export function isNoJourneyIn(sentence: string): boolean {
  return (
    patterns.offer.test(sentence) || says('noJourney', sentence) || (says('buy', sentence) && !BOOKED.test(sentence))
  );
}

/** Whether a text offers flights rather than confirms them, or tells of them as news and films do. */
export function isOfOffers(text: string): boolean {
  return (
    says('news', text) || ((patterns.offer.test(text) || says('buy', text)) && !BOOKED.test(text) && !isQuote(text))
  );
}

/** Whether a text is an agency's quote: it says so, and in no sentence that the journey is booked. */
export function isQuote(text: string): boolean {
  const isOfBooked = (sentence: string) =>
    patterns.taken.test(sentence) && !says('negation', sentence) && !says('ofTerms', sentence);
  return says('quote', text) && !text.split(patterns.sentenceEnd).some(isOfBooked);
}

export const BOOKED = new RegExp(
  `(?<!book |buchen sie |réservez |reserva |reserve |prenota |boek )${patternOf('booked').source}`,
  'iu',
);
