import { createFileRoute, redirect } from '@tanstack/react-router';
import { registrationOf } from '#src/aircraft/registration.ts';
import { readHomeSearch } from '#src/flight/home-search.ts';
import { HomePage, loadHome, partsOf } from '../pages/home-page.tsx';

export const Route = createFileRoute('/')({
  validateSearch: readHomeSearch,
  beforeLoad: ({ search: { flight } }) => {
    const registration = flight ? registrationOf(flight)?.text : undefined;
    if (registration) throw redirect({ to: '/registration/$registration', params: { registration }, replace: true });
  },
  loaderDeps: ({ search }) => partsOf(search),
  loader: {
    // the shell of a search stays until its own code has loaded
    handler: ({ deps, location }) => loadHome(deps, location.hash),
    staleReloadMode: 'blocking',
  },
  component: Page,
});

function Page() {
  return <HomePage address={Route.useSearch()} />;
}
