import { Link } from '@tanstack/react-router';
import { mayBeRegistration } from '#src/aircraft/registration.ts';
import { answerOf } from '../api/trpc.ts';

/** For input that may also be a registration, if no such flight is known. */
export function RegistrationHint({ flightNumber, error }: { flightNumber: string; error: unknown }) {
  if (answerOf(error)?.appCode !== 'flight_unknown' || !mayBeRegistration(flightNumber)) return null;
  return (
    <p>
      Is it an aircraft's registration?{' '}
      <Link to="/registration/$registration" params={{ registration: flightNumber }}>
        Look up {flightNumber}
      </Link>
    </p>
  );
}
