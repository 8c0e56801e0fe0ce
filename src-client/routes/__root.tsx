import { createRootRoute, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { REPORT_ERROR } from '#src/error-hash.ts';
import { useAccount } from '../api/session.ts';
import { HeaderAccount } from '../features/account/header-account.tsx';
import { SkyWhenQuiet } from '../features/decoration/sky-when-quiet.tsx';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header.tsx';
import { NotChecked } from '../features/layout/not-checked.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ToastSlot } from '../ui/toast-slot.tsx';

export const Route = createRootRoute({
  component: Page,
  notFoundComponent: lazyRouteComponent(() => import('../features/layout/not-found.tsx'), 'NotFound'),
});

const ErrorAtHash = lazyPart(async () => (await import('../features/help/error-at-hash.tsx')).ErrorAtHash);
const WrongWording = lazyPart(async () => (await import('../features/help/help-button.tsx')).WrongWording);
const HelpButton = lazyPart(async () => (await import('../features/help/help-button.tsx')).HelpButton);

function Page() {
  const { account } = useAccount();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <>
      <SkipLink />
      <SkyWhenQuiet />
      <Header account={(onLeave) => <HeaderAccount onLeave={onLeave} />} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer note={<NotChecked correction={<WrongWording />} />} />
      {account && <HelpButton />}
      {account !== undefined && hash.startsWith(REPORT_ERROR) && <ErrorAtHash hash={hash} />}
      <ToastSlot />
    </>
  );
}
