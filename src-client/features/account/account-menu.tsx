import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { toastError } from '../../api/error-message.ts';
import { useAccount, useSetAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../ui/words.ts';

/** `onLeave` is called when a page is chosen. */
export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const logout = useLogout();
  const { account } = useAccount();
  return (
    <Menu
      position="bottom-end"
      width={190}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton icon="person" aria-label={t('app.account.yourAccount2')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item closeMenuOnClick onClick={onLeave} renderRoot={(props) => <Link to="/profile" {...props} />}>
          {t('app.account.myProfile')}
        </Menu.Item>
        {account?.role === 'admin' && (
          <Menu.Item closeMenuOnClick onClick={onLeave} renderRoot={(props) => <Link to="/admin" {...props} />}>
            {t('app.account.ownersPage')}
          </Menu.Item>
        )}
        <Menu.Item disabled={logout.isPending} onClick={() => logout.run(onLeave)}>
          {logout.isPending ? t('app.account.loggingOut') : t('app.account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Signs out, after leaving the report that the member searched for. */
function useLogout() {
  const navigate = useNavigate();
  const setAccount = useSetAccount();
  const logout = trpc.account.logout.useMutation({ onError: toastError(t('app.account.logoutFailed')) });
  const run = async (onDone: () => void) => {
    // a members' page goes to the sign-in page by itself, as soon as one of its calls is refused
    const leavesByItself = isForMembers(location.pathname);
    await logout.mutateAsync().then(
      async () => {
        onDone();
        if (!leavesByItself) await navigate({ to: '/' });
        setAccount(null);
      },
      () => undefined,
    );
  };
  return { isPending: logout.isPending, run: (onDone: () => void) => void run(onDone) };
}

function isForMembers(path: string): boolean {
  return /^\/(profile|details|flights)(\/|$)/i.test(path);
}
