import { useNavigate } from '@tanstack/react-router';
import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { useSetAccount } from './use-account.ts';

/** Signs out, leaving pages that are for the signed-in only first. */
export function useLogout() {
  const navigate = useNavigate();
  const setAccount = useSetAccount();
  const logout = trpc.account.logout.useMutation({
    onError: (error) => void showToast({ title: 'Logout failed', message: callText(error), isDestructive: true }),
  });
  const run = async (onDone: () => void) => {
    await logout.mutateAsync().then(
      async () => {
        onDone();
        if (location.pathname !== '/') await navigate({ to: '/' });
        setAccount(null);
      },
      () => undefined,
    );
  };
  return { isPending: logout.isPending, run: (onDone: () => void) => void run(onDone) };
}
