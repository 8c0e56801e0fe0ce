import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RECENT_DAYS, RECENT_LIMIT } from '#src/account/recent-limits.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';
import { spoken, t } from '../../ui/words.ts';

export function RecentCard() {
  const utils = trpc.useUtils();
  const recent = trpc.recent.list.useQuery(undefined, { staleTime: 0 });
  const change = {
    onError: toastError(t('app.account.weCouldntChangeIt')),
    onSettled: () => utils.recent.list.invalidate(),
  };
  const choose = trpc.recent.choose.useMutation(change);
  const forget = trpc.recent.forget.useMutation(change);
  return (
    <EntryCard
      title={t('app.account.recentReports')}
      lead={
        recent.data?.isOn
          ? t('app.account.theLastReportsYou', { recentLimit: RECENT_LIMIT, recentDays: RECENT_DAYS })
          : t('app.account.weDontKeepA', { recentLimit: RECENT_LIMIT, recentDays: RECENT_DAYS })
      }
      query={recent}
      itemsOf={({ reports }) => reports}
      entryOf={({ flightId, flightNumber, origin, destination, readAt }) => ({
        key: flightId,
        name: (
          <Link to="/details/$id" params={{ id: String(flightId) }}>
            {flightNumberText(flightNumber)}
          </Link>
        ),
        details: [
          [
            origin && destination
              ? t('app.account.fromTo', { from: origin, to: destination })
              : (origin ?? destination),
            spoken({ date: readAt }),
          ]
            .filter(Boolean)
            .join(', '),
        ],
      })}
    >
      {({ isOn, reports }) => (
        <>
          <Button disabled={choose.isPending} onClick={() => choose.mutate({ isOn: !isOn })}>
            {isOn ? t('app.account.turnOffAndForget') : t('app.account.keepMyRecentReports')}
          </Button>
          {reports.length > 0 && (
            <Button disabled={forget.isPending} onClick={() => forget.mutate()}>
              {t('app.account.forgetAll')}
            </Button>
          )}
        </>
      )}
    </EntryCard>
  );
}
