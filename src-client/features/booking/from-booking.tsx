import { Button } from '@mantine/core';
import { typeOfAircraft } from '#src/aircraft/aircraft-name.ts';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../ui/words.ts';
import { askedNumber, saidText } from './said-text.ts';
import { readSavedLegs } from './saved-legs.ts';

export type FromBookingProps = {
  flight: Spoken<Flight>;
  /** takes null for none */
  onChoose: (aircraftType: string | null) => void;
};

/** What the booking read in this window says of the flight; its aircraft is the reader's choice while it is wanted. */
export function FromBooking({ flight, onChoose }: FromBookingProps) {
  const day = departureDayOf(flight);
  const leg = readSavedLegs().legs.find(
    (one) => askedNumber(one) === flight.flightNumber && (!day || !one.date || one.date === day),
  );
  const said = leg && saidText(leg);
  if (!said) return null;
  const type = typeOfAircraft(leg.aircraft);
  const { aircraftBasis, aircraftModelId } = flight.flightData;
  const isUsed = aircraftBasis === 'chosen' && [flight.aircraftType, aircraftModelId].includes(type);
  return (
    <>
      <p>{t('app.booking.fromYourBooking2', { said })}</p>
      {type && (
        <Button size="sm" onClick={() => onChoose(isUsed ? null : type)}>
          {isUsed ? t('app.booking.showWhatUsuallyFlies') : t('app.booking.useThe', { aircraft: leg.aircraft ?? type })}
        </Button>
      )}
    </>
  );
}
