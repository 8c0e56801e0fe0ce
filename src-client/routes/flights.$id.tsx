import { createFileRoute } from '@tanstack/react-router';
import { FlightPage } from './-flight-page.tsx';
import { SignedIn } from './-signed-in.tsx';

export const Route = createFileRoute('/flights/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <SignedIn>{() => <FlightPage key={id} id={id} />}</SignedIn>;
}
