import { Link } from '@tanstack/react-router';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './unknown-registration.module.css';

/** Shown for an aircraft that is not on record: why, and where to continue. */
export function UnknownRegistration({ registration, message }: { registration: string; message: string }) {
  const flight = parseFlightNumber(registration);
  return (
    <Alert tone="amber" title="We don't know this aircraft" isAnnounced>
      <p>{message}</p>
      <ul className={classes.ways}>
        {flight && (
          <li>
            <Link to="/" search={{ flight: flight.text }}>
              Search for flight {flight.text}
            </Link>
          </li>
        )}
        <li>
          <Link to="/">Search for a flight</Link>
        </li>
      </ul>
    </Alert>
  );
}
