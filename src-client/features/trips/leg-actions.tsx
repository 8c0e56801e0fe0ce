import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { aircraftNamed, modelOfWords, typeOfAircraft } from '#src/aircraft/aircraft-name.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { withRouteText } from '#src/flight/route-text.ts';
import type { DescribedLeg } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { AircraftPicker } from '../../shared/aircraft-picker.tsx';
import { TextInput } from '../../ui/fields.ts';
import { ReportButton } from '../../ui/report-button.tsx';
import { t } from '../../ui/words.ts';
import { useKeepTrip } from './use-keep-trip.ts';

const CLOCK = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2';

export type LegActionsProps = { tripId: string; leg: Spoken<DescribedLeg>; bell: ReactNode };

/** What a member does with a flight of a trip: watch it, say its aircraft and time, open its report, remove it. */
export function LegActions({ tripId, leg, bell }: LegActionsProps) {
  const [open, setOpen] = useState<'aircraft' | 'time' | null>(null);
  const keep = useKeepTrip(tripId);
  const number = flightNumberText(leg.flightNumber);
  const remove = trpc.trips.removeLeg.useMutation({
    onSuccess: keep,
    onError: toastError(t('app.trips.weCouldntRemoveThe')),
  });
  const toggle = (part: 'aircraft' | 'time') => ({
    'aria-expanded': open === part,
    onClick: () => setOpen(open === part ? null : part),
  });
  const isTimeKnown = leg.departure !== null && !leg.departureTime;
  return (
    <>
      <div className="row">
        {bell}
        {leg.knowledge !== 'seen' && (
          <ReportButton icon="plane" aria-label={t('app.trips.changeAircraftOf', { number })} {...toggle('aircraft')}>
            {t('app.trips.changeAircraft')}
          </ReportButton>
        )}
        {!isTimeKnown && (
          <ReportButton icon={CLOCK} aria-label={t('app.trips.setTimeOf', { number })} {...toggle('time')}>
            {t('app.trips.setTime')}
          </ReportButton>
        )}
        <Button
          size="sm"
          mih="2.75rem"
          aria-label={t('app.trips.fullReportOf', { number })}
          renderRoot={(props) => (
            <Link
              to="/"
              search={{
                flight: withRouteText(leg.flightNumber, leg),
                date: leg.date,
                aircraft: leg.knowledge === 'booked' ? (typeOfAircraft(leg.aircraft) ?? undefined) : undefined,
              }}
              {...props}
            />
          )}
        >
          {t('app.trips.fullReport')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          mih="2.75rem"
          aria-label={t('app.trips.removeFromTheTrip', { number })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: tripId, legId: leg.id })}
        >
          {t('app.common.remove')}
        </Button>
      </div>
      {open && <LegForm part={open} tripId={tripId} leg={leg} onDone={() => setOpen(null)} />}
    </>
  );
}

type LegFormProps = Pick<LegActionsProps, 'tripId' | 'leg'> & { part: 'aircraft' | 'time'; onDone: () => void };

function LegForm({ part, tripId, leg, onDone }: LegFormProps) {
  const keep = useKeepTrip(tripId);
  const change = trpc.trips.changeLeg.useMutation({
    onSuccess: (trip) => {
      keep(trip);
      onDone();
    },
    onError: toastError(t('app.trips.weCouldntChangeTheFlight')),
  });
  const set = (said: { aircraft?: string | null; departureTime?: string | null }) =>
    change.mutate({ id: tripId, legId: leg.id, ...said });
  const { onSubmit, getInputProps } = useForm({ initialValues: { time: leg.departureTime ?? '' } });
  if (part === 'aircraft') {
    return (
      <div className="form">
        <AircraftPicker
          airlineIcao={null}
          airlineName={null}
          modelId={leg.aircraft ? modelOfWords(leg.aircraft) : null}
          onChoose={(type) => set({ aircraft: aircraftNamed(type) })}
        />
        {leg.aircraft && <Button onClick={() => set({ aircraft: null })}>{t('app.trips.useTheEstimate')}</Button>}
      </div>
    );
  }
  return (
    <form className="form" onSubmit={onSubmit(({ time }) => set({ departureTime: time || null }))}>
      <TextInput type="time" {...getInputProps('time')} label={t('app.trips.departureTimeLocal')} />
      <Button type="submit" loading={change.isPending}>
        {t('app.trips.saveTime')}
      </Button>
    </form>
  );
}
