import { createFileRoute } from '@tanstack/react-router';
import { DetailsPage } from '../pages/flight-page.tsx';

export const Route = createFileRoute('/flights/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <DetailsPage key={id} id={id} />;
}
