import type { AirspaceBrief } from '#src/airspace/airspace-brief.ts';
import { linkTo, pageIn, t } from '../../ui/words.ts';

/** The bulletins about airspace on a flight's shortest path; its report has their levels and dates. */
export function AirspaceNote({
  bulletins = [],
  unknown,
}: {
  bulletins?: AirspaceBrief[] | undefined;
  unknown?: string | null | undefined;
}) {
  if (bulletins.length === 0 && !unknown) return null;
  if (bulletins.length === 0) {
    return (
      <p className="note">
        {t('app.trips.airspaceNotKnownAll', {
          unknown: unknown ?? '',
          link: linkTo(pageIn('/airspace')),
        })}
      </p>
    );
  }
  const names = bulletins.map(({ issuer, name }) => `${issuer}, ${name}`);
  return (
    <p className="note">
      {t('app.trips.bulletinsOnTheShortest', {
        listText: { list: names, link: ';' },
        link: linkTo(pageIn('/airspace')),
      })}{' '}
      {unknown}
    </p>
  );
}
