import { t } from '../../ui/words.ts';
import type { Refusal } from './reading/reading.ts';

/** The message for a traveler when nothing could be read, and what to do instead. */
export const REFUSAL_TEXT: Record<Refusal | 'nothing', { title: string; text: string }> = {
  nothing: { title: t('app.booking.noFlightFound'), text: t('app.booking.tryAnotherFileOf') },
  too_large: { title: t('app.booking.thisFileIsToo'), text: t('app.booking.chooseTheBoardingPass') },
  unreadable: { title: t('app.booking.weCouldntReadThis'), text: t('app.booking.itMayBeDamaged') },
  unknown_kind: { title: t('app.booking.weCantReadThis'), text: t('app.booking.chooseAPictureA') },
  outlook: { title: t('app.booking.thisEmailIsIn'), text: t('app.booking.openItInOutlook') },
  took_too_long: { title: t('app.booking.readingTookTooLong'), text: t('app.booking.tryAnotherFileOr') },
  no_barcode: { title: t('app.booking.noBoardingPassFound'), text: t('app.booking.photographTheCodeStraight') },
  no_pass: { title: t('app.booking.thisCodeIsntA'), text: t('app.booking.chooseAPictureOf') },
  picture_kind: { title: t('app.booking.yourBrowserCantOpen'), text: t('app.booking.takeAScreenshotOf') },
  not_loaded: { title: t('app.booking.weCouldntLoadThe'), text: t('app.common.checkYourConnectionAnd') },
};
