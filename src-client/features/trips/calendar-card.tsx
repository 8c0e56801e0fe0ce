import { Button } from '@mantine/core';
import type { TripPlan } from '#src/trips/plan.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { pageIn, t } from '../../ui/words.ts';

export function CalendarCard({ plan }: { plan: Pick<TripPlan, 'hasCalendar'> }) {
  const utils = trpc.useUtils();
  const link = trpc.trips.calendarLink.useQuery();
  const renew = () => utils.trips.calendarLink.invalidate();
  const answer = { onSuccess: renew, onError: toastError(t('app.trips.weCouldntChangeThe')) };
  const make = trpc.trips.makeCalendarLink.useMutation(answer);
  const revoke = trpc.trips.revokeCalendarLink.useMutation(answer);
  const path = link.data?.calendarPath ?? null;
  if (!link.data) return null;
  return (
    <Card title={t('app.trips.tripsInYourCalendar')}>
      <p className="soft">
        {plan.hasCalendar ? t('app.trips.yourCalendarProgramCan') : t('app.trips.aCalendarThatFollows')}
      </p>
      {path && <LinkField url={location.origin + path} />}
      <div className="row buttons">
        {!plan.hasCalendar && (
          <Button component="a" href={pageIn('/premium')}>
            {t('app.trips.aboutPremium')}
          </Button>
        )}
        {plan.hasCalendar && !path && (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t('app.trips.createCalendarLink')}
          </Button>
        )}
        {path && (
          <Button disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('app.trips.turnTheLinkOff')}
          </Button>
        )}
      </div>
    </Card>
  );
}
