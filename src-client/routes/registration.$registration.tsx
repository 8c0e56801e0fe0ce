import { createFileRoute } from '@tanstack/react-router';
import { readRegistration } from '#src/aircraft/registration.ts';
import { messageOf } from '../api/error-message.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { AirframeSections } from '../features/registration/airframe-sections.tsx';
import { AirframeSkeleton } from '../features/registration/airframe-skeleton.tsx';
import { UnknownRegistration } from '../features/registration/unknown-registration.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { useDescription } from '../ui/use-description.ts';

export const Route = createFileRoute('/registration/$registration')({ component: Page });

const DESCRIPTION =
  'The aircraft behind a registration: its type, the year it was built, who operates it, and where each fact is from.';

function Page() {
  const { registration: typed } = Route.useParams();
  const text = readRegistration(typed)?.text ?? typed;
  const airframe = trpc.registrations.get.useQuery({ registration: text });
  useDescription(DESCRIPTION);
  const isRefused = [400, 404].includes(answerOf(airframe.error)?.httpStatus ?? 0);
  return (
    <PageFrame
      title={airframe.data?.registration ?? text}
      windowTitle={`Aircraft ${text}`}
      lead="Aircraft registration"
    >
      {airframe.isPending && <AirframeSkeleton />}
      {airframe.data && <AirframeSections airframe={airframe.data} />}
      {isRefused && <UnknownRegistration registration={text} message={messageOf(airframe.error)} />}
      {airframe.isError && !isRefused && (
        <RetryAlert title="We couldn't look up the aircraft" onRetry={() => void airframe.refetch()} />
      )}
    </PageFrame>
  );
}
