import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';
import { askedNumber } from './said-text.ts';

export type DatedLeg = BookingLeg & { date: string };

/** Someone without an account signs in first and finds the flights again. */
export function SaveTrip({ legs }: { legs: DatedLeg[] }) {
  const { account } = useAccount();
  const { history } = useRouter();
  const navigate = useNavigate();
  const create = useNewTrip((id) => navigate({ to: '/trips/$id', params: { id } }));
  const keep = () => create.mutate({ legs: legs.map(newLegOf) });
  return (
    <>
      {account ? (
        <Button variant="filled" disabled={legs.length === 0} loading={create.isPending} onClick={keep}>
          {t('app.booking.saveAsATrip')}
        </Button>
      ) : (
        <Button variant="filled" onClick={() => history.push(signInPage('/#booking'))}>
          {t('app.booking.signInToSave')}
        </Button>
      )}
      {create.error && (
        <Alert tone="amber" title={t('app.booking.weCouldntSaveThe')}>
          {messageWithStatus(create.error)}
        </Alert>
      )}
    </>
  );
}

function newLegOf(leg: DatedLeg) {
  const { date, origin, destination, aircraft, departureTime } = leg;
  return {
    flightNumber: askedNumber(leg),
    date,
    origin: origin ?? undefined,
    destination: destination ?? undefined,
    aircraft,
    departureTime,
  };
}
