import { Skeleton } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { readRegistration } from '#src/aircraft/registration.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { messageOf } from '../api/error-message.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { AirframeSections } from '../features/registration/airframe-sections.tsx';
import { Alert, RetryAlert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/registration/$registration')({ component: Page });

function Page() {
  const { registration: typed } = Route.useParams();
  const text = readRegistration(typed)?.text ?? typed;
  const airframe = trpc.registrations.get.useQuery({ registration: text });
  const isRefused = [400, 404].includes(answerOf(airframe.error)?.httpStatus ?? 0);
  return (
    <PageFrame
      title={airframe.data?.registration ?? text}
      windowTitle={t('app.registration.aircraft', { text })}
      lead={t('app.registration.aircraftRegistration')}
    >
      {airframe.isPending && (
        <div className="column" role="status" aria-label={t('app.registration.lookingUpTheAircraft')}>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={190} radius="lg" />
        </div>
      )}
      {airframe.data && <AirframeSections airframe={airframe.data} />}
      {isRefused && <UnknownRegistration registration={text} message={messageOf(airframe.error)} />}
      {airframe.isError && !isRefused && (
        <RetryAlert
          title={t('app.registration.weCouldntLookUp')}
          message={messageOf(airframe.error)}
          onRetry={() => void airframe.refetch()}
        />
      )}
    </PageFrame>
  );
}

/** Why an aircraft is not shown, and where to continue. */
function UnknownRegistration({ registration, message }: { registration: string; message: string }) {
  const flight = parseFlightNumber(registration);
  return (
    <Alert tone="amber" title={t('app.registration.weDontKnowThis')}>
      <p>{message}</p>
      <ul className="bullets">
        {flight && (
          <li>
            <Link to="/" search={{ flight: flight.text }}>
              {t('app.registration.searchForFlight', { text: flight.text })}
            </Link>
          </li>
        )}
        <li>
          <Link to="/">{t('app.registration.searchForAFlight')}</Link>
        </li>
      </ul>
    </Alert>
  );
}
