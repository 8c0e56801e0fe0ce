import { inEnglish } from '#src/words/speak.ts';
import type { Refusal } from './reading/reading.ts';

/** The message for a traveler when nothing could be read, and what to do instead. */
export const REFUSAL_TEXT: Record<Refusal | 'nothing', { title: string; text: string }> = {
  nothing: {
    title: inEnglish('app.booking.noFlightFound'),
    text: inEnglish('app.booking.tryAnotherFileOf'),
  },
  too_large: {
    title: inEnglish('app.booking.thisFileIsToo'),
    text: inEnglish('app.booking.chooseTheBoardingPass'),
  },
  unreadable: {
    title: inEnglish('app.booking.weCouldntReadThis'),
    text: inEnglish('app.booking.itMayBeDamaged'),
  },
  unknown_kind: {
    title: inEnglish('app.booking.weCantReadThis'),
    text: inEnglish('app.booking.chooseAPictureA'),
  },
  outlook: {
    title: inEnglish('app.booking.thisEmailIsIn'),
    text: inEnglish('app.booking.openItInOutlook'),
  },
  took_too_long: {
    title: inEnglish('app.booking.readingTookTooLong'),
    text: inEnglish('app.booking.tryAnotherFileOr'),
  },
  no_barcode: {
    title: inEnglish('app.booking.noBoardingPassFound'),
    text: inEnglish('app.booking.photographTheCodeStraight'),
  },
  no_pass: {
    title: inEnglish('app.booking.thisCodeIsntA'),
    text: inEnglish('app.booking.chooseAPictureOf'),
  },
  picture_kind: {
    title: inEnglish('app.booking.yourBrowserCantOpen'),
    text: inEnglish('app.booking.takeAScreenshotOf'),
  },
  not_loaded: {
    title: inEnglish('app.booking.weCouldntLoadThe'),
    text: inEnglish('app.common.checkYourConnectionAnd'),
  },
};
