import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAccount } from '../../api/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLogout } from './use-logout.ts';

export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const logout = useLogout();
  const { account } = useAccount();
  const toProfile = () => {
    onLeave();
    void navigate({ to: '/profile' });
  };
  const toOwnersPage = () => {
    onLeave();
    void navigate({ to: '/admin' });
  };
  return (
    <Menu
      position="bottom-end"
      width={190}
      closeOnItemClick={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <ActionIcon variant="default" radius="xl" size={40} aria-label="Your account">
          <Icon name="person" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item closeMenuOnClick onClick={toProfile}>
          My Profile
        </Menu.Item>
        {account?.role === 'admin' && (
          <Menu.Item closeMenuOnClick onClick={toOwnersPage}>
            Owner's page
          </Menu.Item>
        )}
        <Menu.Item disabled={logout.isPending} onClick={() => logout.run(onLeave)}>
          {logout.isPending ? 'Logging out...' : 'Logout'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
