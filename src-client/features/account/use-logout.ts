import { useNavigate } from '@tanstack/react-router';
import { useSetAccount } from '../../api/session.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';

/** Signs out, after leaving the report that the member searched for. */
export function useLogout() {
  const navigate = useNavigate();
  const setAccount = useSetAccount();
  const logout = trpc.account.logout.useMutation({
    onError: toastError('Logout failed'),
  });
  const run = async (onDone: () => void) => {
    await logout.mutateAsync().then(
      async () => {
        onDone();
        // a members' page goes to the sign-in page by itself
        if (!isForMembers(location.pathname)) await navigate({ to: '/' });
        setAccount(null);
      },
      () => undefined,
    );
  };
  return { isPending: logout.isPending, run: (onDone: () => void) => void run(onDone) };
}

function isForMembers(path: string): boolean {
  return /^\/(profile|details|flights)(\/|$)/.test(path);
}
