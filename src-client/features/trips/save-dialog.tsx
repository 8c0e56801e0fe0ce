import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { aircraftNamed } from '#src/aircraft/aircraft-name.ts';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Spoken } from '#src/words/speak.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { DateField } from '../../shared/date-field.tsx';
import { SignInDialog } from '../../shared/sign-in-dialog.tsx';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { useFields } from '../../ui/use-fields.ts';
import { t } from '../../ui/words.ts';
import { dateProblem } from './legs-card.tsx';

type SaveDialogProps = { flight: Spoken<Flight>; date?: string | undefined; isOpen: boolean; onClose: () => void };

/** Adds a report's flight to an existing trip or a new one; someone without an account is asked to sign in. */
export function SaveDialog({ flight, date, isOpen, onClose }: SaveDialogProps) {
  const { account } = useAccount();
  const dialog = {
    title: t('app.trips.saveToATrip', { flightNumber: flightNumberText(flight.flightNumber) }),
    isOpen,
    onClose,
  };
  if (!account) return <SignInDialog {...dialog} text={t('app.trips.signInToSave')} next={`/details/${flight.id}`} />;
  return (
    <Dialog {...dialog}>
      <SaveForm flight={flight} date={date} onClose={onClose} />
    </Dialog>
  );
}

const NEW = 'new';

function SaveForm({ flight, date: searchedDate, onClose }: Omit<SaveDialogProps, 'isOpen'>) {
  const utils = trpc.useUtils();
  const trips = trpc.trips.list.useQuery();
  const savedId = useId();
  const create = useNewTrip();
  const add = trpc.trips.addLegs.useMutation({
    onSuccess: ({ id }) => {
      void utils.trips.list.invalidate();
      void utils.trips.get.invalidate({ id });
    },
  });
  const saved = create.data ?? add.data;
  const failure = create.error ?? add.error ?? trips.error;
  const { form, field, values } = useFields(
    { date: searchedDate ?? departureDayOf(flight) ?? '', trip: NEW },
    ({ date, trip }) => {
      const legs = [{ flightNumber: flight.flightNumber, date, ...endsOf(flight), ...chosenOf(flight) }];
      return (trip === NEW ? create.mutateAsync({ legs }) : add.mutateAsync({ id: trip, legs })).catch(() => undefined);
    },
    { date: dateProblem },
  );
  if (saved) {
    return (
      <div className="stack">
        <p id={savedId}>
          {t('app.trips.isInTheTrip', { flightNumber: flightNumberText(flight.flightNumber), title: saved.title })}
        </p>
        <Button
          variant="filled"
          data-autofocus
          aria-describedby={savedId}
          renderRoot={(props) => <Link to="/trips/$id" params={{ id: saved.id }} {...props} />}
          onClick={onClose}
        >
          {t('app.trips.openTheTrip')}
        </Button>
      </div>
    );
  }
  const options = (trips.data?.trips ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <form {...form} className="stack" aria-label={t('app.trips.saveThisFlight')}>
      {failure && (
        <Alert tone="amber" title={t('app.trips.weCouldntSaveThe')}>
          {messageWithStatus(failure)}
        </Alert>
      )}
      <DateField {...field('date')} value={values.date} label={t('app.common.departureDateLocal')} isFocused />
      <NativeSelect
        {...field('trip')}
        label={t('app.trips.trip')}
        data={[{ value: NEW, label: t('app.trips.aNewTrip') }, ...options]}
      />
      <Button variant="filled" type="submit" loading={create.isPending || add.isPending}>
        {t('app.common.saveFlight')}
      </Button>
    </form>
  );
}

function endsOf({ origin, destination }: Spoken<Flight>): { origin?: string; destination?: string } {
  const isIata = (code: string | null) => code !== null && /^[A-Z]{3}$/.test(code);
  return {
    ...(isIata(origin) && { origin: origin as string }),
    ...(isIata(destination) && { destination: destination as string }),
  };
}

function chosenOf({ aircraftType, flightData }: Spoken<Flight>): { aircraft?: string } {
  const aircraft = flightData.aircraftBasis === 'chosen' && aircraftType ? aircraftNamed(aircraftType) : null;
  return aircraft ? { aircraft } : {};
}
