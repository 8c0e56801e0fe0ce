import { Button } from '@mantine/core';
import type { TripPlan } from '#src/trips/plan.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { LinkField } from '../../ui/link-field.tsx';

/** The link with which a calendar program subscribes to all trips. */
export function CalendarCard({ plan }: { plan: Pick<TripPlan, 'hasCalendar'> }) {
  const utils = trpc.useUtils();
  const link = trpc.trips.calendarLink.useQuery();
  const renew = () => utils.trips.calendarLink.invalidate();
  const answer = { onSuccess: renew, onError: toastError("We couldn't change the calendar link") };
  const make = trpc.trips.makeCalendarLink.useMutation(answer);
  const revoke = trpc.trips.revokeCalendarLink.useMutation(answer);
  const path = link.data?.calendarPath ?? null;
  if (!link.data) return null;
  return (
    <Card title="Trips in your calendar">
      <p className="soft">
        {plan.hasCalendar
          ? 'Your calendar program can subscribe to your trips with a secret link. Anyone with the link can see the flights, so keep it to yourself.'
          : 'A calendar that follows your trips is part of Premium. Each trip can be downloaded as a file, for free.'}
      </p>
      {path && <LinkField url={location.origin + path} />}
      <div className="row buttons">
        {!plan.hasCalendar && (
          <Button component="a" href="/premium">
            About Premium
          </Button>
        )}
        {plan.hasCalendar && !path && (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Create calendar link
          </Button>
        )}
        {path && (
          <Button disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            Turn the link off
          </Button>
        )}
      </div>
    </Card>
  );
}
