import { t } from './words.ts';
/** A reference that the reader can give to support, to find the failure in the log. */
export function Reference({ id }: { id: string | null }) {
  return id && <p>{t('app.common.referenceForSupport2', { id, code: (inside) => <code>{inside}</code> })}</p>;
}
