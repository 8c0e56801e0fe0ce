import { createFileRoute } from '@tanstack/react-router';
import { FlightPage, SavedFlightPage } from '../pages/flight-page.tsx';
import { SignedIn } from '../pages/signed-in.tsx';

export const Route = createFileRoute('/details/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return (
    <SignedIn whenUnreachable={(saved) => <SavedFlightPage key={id} id={id} {...saved} />}>
      {() => <FlightPage key={id} id={id} />}
    </SignedIn>
  );
}
