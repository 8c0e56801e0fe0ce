import { t } from '../../ui/words.ts';
/** Says that the search is in progress; the skeletons below it are only visual. */
export function LoadingHeading({ text }: { text: string }) {
  return (
    <div role="status">
      <h2>{t('app.search.analyzingFlightSafety')}</h2>
      <p className="soft">{text}</p>
    </div>
  );
}
