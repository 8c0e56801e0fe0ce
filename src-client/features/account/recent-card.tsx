import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RECENT_DAYS, RECENT_LIMIT } from '#src/account/recent-limits.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EntryCard } from '../../shared/entry-card.tsx';

/** The choice to keep recent reports with the account, and the list of them. */
export function RecentCard() {
  const utils = trpc.useUtils();
  const recent = trpc.recent.list.useQuery(undefined, { staleTime: 0 });
  const change = { onError: toastError("We couldn't change it"), onSettled: () => utils.recent.list.invalidate() };
  const choose = trpc.recent.choose.useMutation(change);
  const forget = trpc.recent.forget.useMutation(change);
  return (
    <EntryCard
      title="Recent reports"
      lead={
        recent.data?.isOn
          ? `The last ${RECENT_LIMIT} reports you open are kept with your account, for ${RECENT_DAYS} days.`
          : `We don't keep a list of what you read. If you turn this on, the last ${RECENT_LIMIT} reports you open are kept with your account for ${RECENT_DAYS} days, so you find them on every device.`
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
        details: [[[origin, destination].filter(Boolean).join(' to '), formatDate(readAt)].filter(Boolean).join(', ')],
      })}
    >
      {({ isOn, reports }) => (
        <>
          <Button disabled={choose.isPending} onClick={() => choose.mutate({ isOn: !isOn })}>
            {isOn ? 'Turn off and forget all' : 'Keep my recent reports'}
          </Button>
          {reports.length > 0 && (
            <Button disabled={forget.isPending} onClick={() => forget.mutate()}>
              Forget all
            </Button>
          )}
        </>
      )}
    </EntryCard>
  );
}
