import { isOverYearOld } from '../../format/age.ts';
import type { Airline } from '../../reference/airline.ts';
import type { Source } from '../../reference/source.ts';

/** A registration ends this many years after the audit, unless it is renewed. */
const VALID_YEARS = 2;
export const IOSA_VALIDITY_SOURCE: Source = {
  title: 'Aviation Quality Services (an IOSA audit organization), frequently asked questions: valid for 24 months',
  url: 'https://www.aviation-quality-services.com/faq/faq-iosa/',
  asOf: null,
};

/** Whether a document states a registration that has ended since, or does not say when it held. @param today ISO date */
export function isLapsed(iosa: NonNullable<Airline['iosa']>, today: string): boolean {
  return iosa.basis === 'stated' && (iosa.asOf === null || isOverYearOld(iosa.asOf, today, VALID_YEARS));
}
