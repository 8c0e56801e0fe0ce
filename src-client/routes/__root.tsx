import { createRootRoute, Outlet } from '@tanstack/react-router';
import { HeaderAccount } from '../features/account/header-account.tsx';
import { useAccount } from '../features/account/use-account.ts';
import { SkyWhenIdle } from '../features/decoration/sky-when-idle.tsx';
import { HelpButton } from '../features/help/help-button.tsx';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header.tsx';
import { NotFound } from '../features/layout/not-found.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { ToastSlot } from '../ui/toast-slot.tsx';

export const Route = createRootRoute({ component: Page, notFoundComponent: NotFound });

function Page() {
  const { account } = useAccount();
  return (
    <>
      <SkipLink />
      <SkyWhenIdle />
      <Header account={(onLeave) => <HeaderAccount onLeave={onLeave} />} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {account && <HelpButton />}
      <ToastSlot />
    </>
  );
}
