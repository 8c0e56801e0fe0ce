import { createFileRoute } from '@tanstack/react-router';
import { DetailsPage } from '../pages/flight-page.tsx';

export const Route = createFileRoute('/flights/$id')({ component: DetailsPage });
