import { SEEN_DAYS } from '#src/airspace/seen-way.ts';
import { liveTitle } from '#src/flight/live-source.ts';
import { t } from '../../../ui/words.ts';
import { useSeenWay } from './use-seen-way.ts';

/** Over which states the flight was really seen of late; nothing where this site does not look. */
export function SeenLine() {
  const seen = useSeenWay();
  if (!seen?.isLookedFor) return null;
  const { days, states, sources } = seen;
  if (days.length === 0) return <p>{t('app.airspace.unseen', { all: SEEN_DAYS })}</p>;
  const given = { count: days.length, all: SEEN_DAYS, sources: { list: sources.map(liveTitle), link: ';' as const } };
  return (
    <p>
      {states.length > 0
        ? t('app.airspace.seenOver', { ...given, states: { list: states, link: ',' } })
        : t('app.airspace.seenAtSea', given)}
    </p>
  );
}
