import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { ReportButton } from '../../ui/report-button.tsx';
import { each, spoken, t } from '../../ui/words.ts';

const BELL = 'M6 16.5h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4zM10.5 19.5h3';

export type WatchableLeg = { id: string; flightNumber: string; date: string; isPast: boolean };

/** Starts or stops watching a flight of a trip; nothing for one that is over. */
export function WatchBell({ tripId, leg }: { tripId: string; leg: WatchableLeg }) {
  const { data, isPending, watch, unwatch } = useWatching(tripId);
  if (leg.isPast || !data) return null;
  const isWatched = data.legIds.includes(leg.id);
  const text = isWatched ? t('app.watching.stopWatching') : t('app.watching.watch');
  return (
    <ReportButton
      icon={BELL}
      variant={isWatched ? 'filled' : 'default'}
      disabled={isPending}
      aria-label={`${text} ${flightNumberText(leg.flightNumber)}, ${spoken({ date: leg.date })}`}
      onClick={() => (isWatched ? unwatch : watch).mutate({ id: tripId, legId: leg.id })}
    >
      {text}
    </ReportButton>
  );
}

/** Watches all flights of a trip at once; what its watcher can expect to hear, and where it is sent. */
export function WatchNotes({ tripId, legs }: { tripId: string; legs: WatchableLeg[] }) {
  const { data, isPending, watch, unwatch } = useWatching(tripId);
  const toCome = legs.filter(({ isPast }) => !isPast);
  if (toCome.length === 0 || !data) return null;
  const { legIds, channels, promises } = data;
  const isWatched = legIds.length > 0;
  if (!isWatched && toCome.length === 1) return null;
  return (
    <Card title={t('app.watching.watch')}>
      {isWatched && (
        <div className="aside">
          <p>{t('app.watching.youllBeTold')}</p>
          <ul className="bullets">{each('li', promises)}</ul>
          <p>
            {channels === 0 && <>{t('app.watching.nothingReachesYou')} </>}
            <Link to="/profile" hash="alerts">
              {channels === 0 ? t('app.watching.chooseWhereAlertsArrive') : t('app.watching.whereAlertsArrive')}
            </Link>
          </p>
        </div>
      )}
      {toCome.length > 1 && (
        <div className="row">
          {toCome.some(({ id }) => !legIds.includes(id)) && (
            <Button size="xs" disabled={isPending} onClick={() => watch.mutate({ id: tripId })}>
              {t('app.watching.watchAll')}
            </Button>
          )}
          {isWatched && (
            <Button size="xs" disabled={isPending} onClick={() => unwatch.mutate({ id: tripId })}>
              {t('app.watching.stopWatching')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function useWatching(id: string) {
  const { data } = trpc.trips.watching.useQuery({ id }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const answer = {
    onSuccess: (now: NonNullable<typeof data>) => utils.trips.watching.setData({ id }, now),
    onError: toastError(t('app.watching.weCouldntChangeThat')),
  };
  const watch = trpc.trips.watch.useMutation(answer);
  const unwatch = trpc.trips.unwatch.useMutation(answer);
  return { data, watch, unwatch, isPending: watch.isPending || unwatch.isPending };
}
