import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { mayBeRegistration } from '#src/aircraft/registration.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { answerOf } from '../api/trpc.ts';
import { pageIn, t } from '../ui/words.ts';

/**
 * For a number that is in no table: that it may be a registration, its airline's nearest numbers that are known, what is
 * on record about an event of that number, and the airline's record.
 */
export function SearchHints({ flightNumber, error }: { flightNumber: string; error: unknown }) {
  const { appCode, airline, event, near = [] } = answerOf(error) ?? {};
  return (
    <>
      {appCode === 'flight_unknown' && mayBeRegistration(flightNumber) && (
        <p>
          {t('app.results.isItAnAircrafts', {
            flightNumber,
            link: (inside) => (
              <Link to="/registration/$registration" params={{ registration: flightNumber }}>
                {inside}
              </Link>
            ),
          })}
        </p>
      )}
      {event && (
        <p>
          <a href={pageIn(event.url)}>{t('app.results.whatIsOnRecord', { title: event.title })}</a>
        </p>
      )}
      {near.length > 0 && (
        <p>
          {t('app.results.nearest', {
            numbers: () =>
              near.map((number, index) => (
                <Fragment key={number}>
                  {index > 0 && ', '}
                  <Link to="/" search={{ flight: number }}>
                    {flightNumberText(number)}
                  </Link>
                </Fragment>
              )),
          })}
        </p>
      )}
      {airline && !airline.inShort && (
        <p>
          <a href={pageIn(airline.url)}>{t('app.results.theRecordOf', { name: airline.name })}</a>
        </p>
      )}
    </>
  );
}
