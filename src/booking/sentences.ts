import { endsWith, MOST_MESSAGE, patternOf, says, wordsOf } from './words.ts';

/** Whether a sentence comes to a number as people write of their journeys: 'ich fliege am Freitag mit'. */
export const FLOWN =
  /(?<!\p{L})(?:fly(?:ing)?|come (?:home|back)|(?:return|back)(?:ing)?|zurück|vuelvo|volta|terug|wracam|обратно|flieg\p{L}*|land(?:et?|ing)?|arriv\p{L}*|llego|llegamos|vole|vlieg\p{L}*|chego|lecę|przylatuję|(?:вы|при)?лечу|прилетаю)(?!\p{L})[^!?\n]{0,60}(?<!\p{L})(?:with|on|mit|en|en el|avec|sur|con|no|met|lotem|рейсом)(?: \p{L}{2,12})? $|(?<!\p{L})(?:fly|flying|catch|catching|taking|booked|board|boarding|nehmen?|fliegen?|prends|prenons|cojo|coger|tomo|tomar|prendo|prendere|prendiamo|pego|pegar|apanho|apanhar|neem|nemen|lecimy|letím|лечу|летим)(?: (?:on|the|wir|ich|den|die|le|el|il|o|de)){0,2} (?:l['’])?$/iu;

/** Whether a message of a few lines tells of someone's journey by air, and comes to a number as of a flight; Turkish says 'PC2258 ile'. */
export function isOfJourney(text: string, before: string, behind: string): boolean {
  return (
    text.length <= MOST_MESSAGE &&
    says('travels', text) &&
    (COMES_TO.test(before) || endsWith('travels', before) || /^['’ ]?y?l[ea]\b|^ ile\b/.test(behind))
  );
}

const COMES_TO =
  /(?:^|(?<!\p{L})l['’]|[\n.,;:!?(–。-]\s*|(?<!\p{L})(?:on|off|with|by|via|mit|im|per|en|con|sur|avec|par|le|el|il|com|no|o|met|op|de|lotem|рейсом|на|\p{L}*(?:morgen|morrow|yarın|bugün|jutro|завтра|сегодня)) |\d ?[ap]m |[\p{sc=Han}\p{sc=Hiragana}])$/iu;

/** Whether a text says what the code before it is: '(booking reference)', 'is your PNR'. */
export const CALLED_CODE =
  /^["'”)\]]?[^\S\n]?(?:[-–—:=(][^\S\n]?)?(?:is |ist |est |es |è |é )?(?:your |ihre? |dein |votre |su |tu |il tuo |o seu |uw |je )?(?:booking|reservation|confirmation|record|order|ticket|buchungs|reservierungs|vorgangs|bestell|kunden|rechnungs|code de réservation|código de|codice|boekings|kod rezerwacji|код)[-\s]?(?:reference|ref|code|number|no|nummer|nr|locator|id|\))/iu;

/** Whether what stands before a day says that it is that of the booking or the ticket. */
export const ISSUED =
  /(?<!\p{L})(?:booked|issued?|issue date|date of issue|purchased?(?: date)?|ordered|doi|gebucht|ausgestellt|ausstellungsdatum|buchungsdatum|rechnungsdatum|réservé|émis|date d[’']émission|reservado|emitid[oa]|fecha de (?:emisión|compra)|emess[oa]|data di emissione|data de emissão|geboekt|uitgegeven|wystawion\p{L}*|düzenlenme|оформлен\p{L}*|выписан\p{L}*)(?: on| am| le| el| il| em| a| op)?[\s:.-]*$|(?:発券日|予約日|购票日期|出票日期)[\s:]*$/iu;

/** Whether a line beside a flight says that it does not take place, not only how it may be canceled. */
export function isOfCanceled(line: string): boolean {
  return says('canceled', line) && !says('ofTerms', line);
}

/** Whether a text says that the whole booking is canceled, or that its price was paid back. */
export function isOfCanceledBooking(text: string): boolean {
  if (says('rebooked', text)) return false;
  return text.split(/\n|[.!?](?=\s+\p{Lu}|\s*$)|。/u).some((sentence) => {
    if (sentence.length > MOST_MESSAGE || says('ofTerms', sentence)) return false;
    return says('refunded', sentence) || CANCELED_BOOKING.test(sentence);
  });
}

/** The two within a few words, none of which is another flight's number. */
const CANCELED_BOOKING = new RegExp(
  `${wordsOf('booking')}[^\\n]{0,40}?${wordsOf('canceled')}|${wordsOf('canceled')}[^\\n]{0,40}?${wordsOf('booking')}`,
  'iu',
);

/** Whether what stands between a canceled flight and another one says that this takes its place, or place at all. */
export function isRebookedIn(between: string): boolean {
  return says('isNew', between) || says('rebooked', between) || says('confirmed', between);
}

/** Whether a sentence gives a price from which a flight can be bought, how often it is flown, or miles that it earned. */
export function isNoJourneyIn(sentence: string): boolean {
  return OFFER.test(sentence) || says('noJourney', sentence);
}

/** Whether a text offers flights rather than confirms them, or tells of them as news and films do. */
export function isOfOffers(text: string): boolean {
  return says('news', text) || ((OFFER.test(text) || says('buy', text)) && !BOOKED.test(text));
}

const OFFER =
  /(?<!\p{L})(?:[Ff]rom|for only|[Aa]b|[Nn]ur|[Dd]ès|[ÀàAa] partir d[ei]|[Dd]esde|[Aa] partire da|[Vv]anaf|[Oo]d|[Оо]т)\s(?:(?:[€$£¥₽]\s?|(?:EUR|USD|GBP|CHF|PLN|TRY|RUB)\s?)\d|\d[\d.,]*\s?(?:[€£$₽]|(?:EUR|USD|GBP|CHF|zł|PLN|TL|TRY|руб)(?!\p{L})))/u;

export const BOOKED = new RegExp(
  `(?<!book |buchen sie |réservez |reserva |reserve |prenota |boek )${patternOf('booked').source}`,
  'iu',
);

/** Whether a heading tells what was from what takes its place: 'Bisher', 'Neu'. */
export function isOfChange(heading: string): boolean {
  return says('replaced', heading) || says('isNew', heading);
}

/** Where the mail begins that another one answers. */
export const QUOTED =
  /^(?:[^\S\n]*>|-{3,} ?(?:original message|ursprüngliche nachricht|message d[’']origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|wiadomość oryginalna|исходное сообщение)|on [^\n]{8,90} wrote:|am [^\n]{8,90} schrieb)/imu;
