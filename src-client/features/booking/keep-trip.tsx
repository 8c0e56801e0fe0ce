import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { DemoNotice } from '../../demo-notice.tsx';
import { messageWithStatus } from '../../error-message.ts';
import { useReadOnly } from '../../is-demo.ts';
import { useAccount } from '../../session.ts';
import { trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';

/** A leg with the day that a trip needs. */
export type DatedLeg = BookingLeg & { date: string };

/** Keeps the chosen flights as a trip of a member; somebody without an account signs in first and finds the flights again. */
export function KeepTrip({ legs }: { legs: DatedLeg[] }) {
  const { account } = useAccount();
  const { history } = useRouter();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.trips.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.trips.list.invalidate();
      // until it is there the button waits
      return navigate({ to: '/trips/$id', params: { id } });
    },
  });
  const isReadOnly = useReadOnly();
  const keep = () => create.mutate({ legs: legs.map(newLegOf) });
  if (isReadOnly) return <DemoNotice />;
  return (
    <>
      {account ? (
        <Button disabled={legs.length === 0} loading={create.isPending} onClick={keep}>
          Keep as a trip
        </Button>
      ) : (
        <Button onClick={() => history.push(signInPage('/#booking'))}>Sign in to keep as a trip</Button>
      )}
      {create.error && (
        <Alert tone="amber" title="We couldn't keep the trip" isAnnounced>
          <p>{messageWithStatus(create.error)}</p>
        </Alert>
      )}
    </>
  );
}

function newLegOf({ flightNumber, date, origin, destination }: DatedLeg) {
  return { flightNumber, date, ...(origin && { origin }), ...(destination && { destination }) };
}
