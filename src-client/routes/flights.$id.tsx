import { createFileRoute } from '@tanstack/react-router';
import { FlightPage, SavedFlightPage } from './-flight-page.tsx';
import { SignedIn } from './-signed-in.tsx';

export const Route = createFileRoute('/flights/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return (
    <SignedIn
      whenUnreachable={(notice, onRetry) => <SavedFlightPage key={id} id={id} onRetry={onRetry} fallback={notice} />}
    >
      {() => <FlightPage key={id} id={id} />}
    </SignedIn>
  );
}
