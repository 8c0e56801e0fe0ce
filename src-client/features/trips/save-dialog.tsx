import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { aircraftNamed } from '#src/booking/aircraft-name.ts';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { DateField } from '../../shared/date-field.tsx';
import { SignInDialog } from '../../shared/sign-in-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';

type KeepDialogProps = { flight: Flight; date?: string | undefined; isOpen: boolean; onClose: () => void };

/** Adds a report's flight to an existing trip or a new one; someone without an account is asked to sign in. */
export function SaveDialog({ flight, date, isOpen, onClose }: KeepDialogProps) {
  const { account } = useAccount();
  const dialog = { title: `Save ${flightNumberText(flight.flightNumber)} to a trip`, isOpen, onClose };
  if (!account) return <SignInDialog {...dialog} text={SIGN_IN} next={`/details/${flight.id}`} />;
  return (
    <Dialog {...dialog}>
      <KeepForm flight={flight} date={date} onClose={onClose} />
    </Dialog>
  );
}

const SIGN_IN = "You need an account to save trips. Sign in to save this flight; you'll come back to this report.";

const NEW = 'new';

function KeepForm({ flight, date: searchedDate, onClose }: Omit<KeepDialogProps, 'isOpen'>) {
  const utils = trpc.useUtils();
  const trips = trpc.trips.list.useQuery();
  const [date, setDate] = useState(searchedDate ?? departureDayOf(flight) ?? '');
  const [chosen, setChosen] = useState(NEW);
  const [problem, setProblem] = useState<string | null>(null);
  const keptId = useId();
  const onSuccess = ({ id }: { id: string }) => {
    void utils.trips.list.invalidate();
    void utils.trips.get.invalidate({ id });
  };
  const create = trpc.trips.create.useMutation({ onSuccess });
  const add = trpc.trips.addLegs.useMutation({ onSuccess });
  const kept = create.data ?? add.data;
  const failure = create.error ?? add.error ?? trips.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = date ? searchDateProblem(date, Date.now()) : 'Enter the date of the flight.';
    focusFirstError(event.currentTarget, () => setProblem(found));
    if (found) return;
    const legs = [{ flightNumber: flight.flightNumber, date, ...endsOf(flight), ...chosenOf(flight) }];
    if (chosen === NEW) create.mutate({ legs });
    else add.mutate({ id: chosen, legs });
  };
  if (kept) {
    return (
      <div className="stack">
        <p id={keptId}>
          {flightNumberText(flight.flightNumber)} is in the trip {kept.title}.
        </p>
        <Button
          variant="filled"
          data-autofocus
          aria-describedby={keptId}
          renderRoot={(props) => <Link to="/trips/$id" params={{ id: kept.id }} {...props} />}
          onClick={onClose}
        >
          Open the trip
        </Button>
      </div>
    );
  }
  const options = (trips.data?.trips ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <form className="stack" aria-label="Save this flight" noValidate onSubmit={submit}>
      {failure && (
        <Alert tone="amber" title="We couldn't save the flight" isAnnounced>
          {messageWithStatus(failure)}
        </Alert>
      )}
      <DateField label="Departure date, local" value={date} error={problem} isFocused onChange={setDate} />
      <NativeSelect
        label="Trip"
        value={chosen}
        data={[{ value: NEW, label: 'A new trip' }, ...options]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="filled" type="submit" loading={create.isPending || add.isPending}>
        Save flight
      </Button>
    </form>
  );
}

/** The airports of a flight, if a trip accepts them. */
function endsOf({ origin, destination }: Flight): { origin?: string; destination?: string } {
  const isIata = (code: string | null) => code !== null && /^[A-Z]{3}$/.test(code);
  return {
    ...(isIata(origin) && { origin: origin as string }),
    ...(isIata(destination) && { destination: destination as string }),
  };
}

/** The aircraft that the reader has chosen in the report. */
function chosenOf({ aircraftType, flightData }: Flight): { aircraft?: string } {
  const aircraft = flightData.aircraftBasis === 'chosen' && aircraftType ? aircraftNamed(aircraftType) : null;
  return aircraft ? { aircraft } : {};
}
