import { Box, Button } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { signInPage } from '#src/account/next-page.ts';
import { typeOfAircraft } from '#src/aircraft/aircraft-name.ts';
import type { BookingLeg, LegDoubt } from '#src/booking/booking-leg.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { withRouteText } from '#src/flight/route-text.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { useNewTrip } from '../../shared/use-new-trip.ts';
import { Alert } from '../../ui/alert.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './booking-panel.module.css';
import { askedNumber, othersText, saidText } from './said-text.ts';
import type { SavedBooking } from './saved-legs.ts';

const DOUBT_TEXT: Record<LegDoubt, string> = {
  read_from_text: t('app.booking.pleaseCheckWhatWe'),
  sold_by_another: t('app.booking.pleaseCheckTheNumber'),
  day_at_greenwich: t('app.booking.pleaseCheckTheDate'),
  only_offered: t('app.booking.onlyOffered'),
};

/** Each links to its report, and the selected ones become a trip. Newly found ones get the focus. */
export function FoundLegs(props: SavedBooking & { isNew: boolean; onAgain: () => void }) {
  const { legs, others, isNew, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState(() => legs.filter(({ doubts }) => doubts.includes('only_offered')));
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const doubts = [...new Set(legs.flatMap((leg) => leg.doubts))];
  const dated = legs.filter(isSearchable);
  return (
    <section aria-labelledby="booking-found">
      <h3 id="booking-found" ref={heading} tabIndex={-1} className="title" style={{ scrollMarginTop: '6rem' }}>
        {t('app.booking.flightsFound', { count: legs.length })}
      </h3>
      <Box component="ul" mt="0.5rem">
        {legs.map((leg) => (
          <li key={[leg.flightNumber, leg.date, leg.origin].join(' ')} className={`between ${classes.leg}`}>
            <Leg
              leg={leg}
              isTicked={!left.includes(leg)}
              onTick={(isTicked) => setLeft(isTicked ? left.filter((one) => one !== leg) : [...left, leg])}
            />
          </li>
        ))}
      </Box>
      {othersText(others, legs.length).map((sentence) => (
        <p key={sentence} className={classes.doubt} data-tone="amber">
          {sentence}
        </p>
      ))}
      {doubts.map((doubt) => (
        <p key={doubt} className="note">
          {DOUBT_TEXT[doubt]}
        </p>
      ))}
      <div className={`row ${classes.ways}`}>
        {dated.length > 0 && <SaveTrip legs={dated.filter((leg) => !left.includes(leg))} />}
        <Button onClick={onAgain}>{t('app.booking.readAnotherBooking')}</Button>
      </div>
    </section>
  );
}

function isSearchable(leg: BookingLeg): leg is DatedLeg {
  return leg.date !== null && !searchDateProblem(leg.date, Date.now());
}

function Leg(props: { leg: BookingLeg; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const { leg, isTicked, onTick } = props;
  const { flightNumber, date, doubts, operatedBy } = leg;
  const said = saidText(leg);
  const isDated = isSearchable(leg);
  return (
    <>
      <label className="row" style={{ gap: '0 0.75rem', minHeight: '2.75rem' }}>
        <input
          type="checkbox"
          checked={isDated && isTicked}
          disabled={!isDated}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <strong>{flightNumberText(flightNumber)}</strong>
        <span>
          {[routeOf(leg), date ? spoken({ date }) : t('app.booking.dateNotFound')].filter(Boolean).join(' · ')}
        </span>
        {operatedBy && <span className="note">{t('app.booking.operatedBy', { operatedBy })}</span>}
        {said && <span className="note">{t('app.booking.fromYourBooking', { said })}</span>}
        {doubts.length > 0 && (
          <span className={classes.doubt} data-tone="amber">
            {t('app.booking.pleaseCheck')}
          </span>
        )}
      </label>
      <Link
        to="/"
        search={{
          flight: withRouteText(askedNumber(leg), leg),
          date: isDated ? leg.date : undefined,
          aircraft: typeOfAircraft(leg.aircraft) ?? undefined,
        }}
        className="lone"
      >
        {t('app.booking.safetyReportOf', {
          flightNumber: flightNumberText(flightNumber),
          span: (inside) => <span className="hidden">{inside}</span>,
        })}
      </Link>
    </>
  );
}

function routeOf({ origin, destination }: BookingLeg): string | null {
  if (origin && destination) return t('app.booking.to', { origin, destination });
  if (origin) return t('app.booking.from', { origin });
  return destination && t('app.booking.toDestination', { destination });
}

export type DatedLeg = BookingLeg & { date: string };

/** Someone without an account signs in first and finds the flights again. */
function SaveTrip({ legs }: { legs: DatedLeg[] }) {
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
