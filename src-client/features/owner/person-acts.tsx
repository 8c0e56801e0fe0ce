import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '#src/account/owner.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { useResultToast } from './use-result-toast.ts';

/** The actions an administrator can take on an account. */
export function PersonActs({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { id, username, role, isBlocked, isPremium } = person;
  const [isDeleting, setIsDeleting] = useState(false);
  const setRole = trpc.admin.setRole.useMutation(useResultToast(`The role of ${username} has been changed.`));
  const give = trpc.admin.giveSearches.useMutation(useResultToast(`${username} has all free searches again.`));
  const blocked = `${username} is blocked.${isPremium ? ' Their subscription will not renew.' : ''}`;
  const block = trpc.admin.block.useMutation(useResultToast(isBlocked ? `${username} is unblocked.` : blocked));
  const remove = trpc.admin.deletePerson.useMutation(useResultToast(`The account ${username} has been deleted.`));
  const hasPasswords = trpc.settings.waysIn.useQuery().data?.passwords !== false;
  const link = trpc.admin.resetLink.useMutation(useResultToast());
  return (
    <>
      <Menu position="bottom-end" width={230} shadow="md">
        <Menu.Target>
          <Button size="xs" aria-label={`Choose what to do with ${username}`}>
            Choose
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => give.mutate({ id })}>Reset free searches</Menu.Item>
          {!isOwn && (
            <>
              {hasPasswords && <Menu.Item onClick={() => link.mutate({ id })}>Create a reset link</Menu.Item>}
              <Menu.Item onClick={() => setRole.mutate({ id, role: role === 'admin' ? 'user' : 'admin' })}>
                {role === 'admin' ? 'Make a member' : 'Make an administrator'}
              </Menu.Item>
              <Menu.Item onClick={() => block.mutate({ id, isBlocked: !isBlocked })}>
                {isBlocked ? 'Unblock' : 'Block'}
              </Menu.Item>
              <Menu.Item onClick={() => setIsDeleting(true)}>Delete the account</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog title={`Delete the account ${username}?`} isOpen={isDeleting} onClose={() => setIsDeleting(false)}>
        <div className="form">
          <p className="aside">All of its data is deleted, and any subscription ends. This can't be undone.</p>
          <Button
            variant="filled"
            color="red"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id }, { onSuccess: () => setIsDeleting(false) })}
          >
            Delete the account
          </Button>
        </div>
      </Dialog>
      <Dialog title={`Reset link for ${username}`} isOpen={link.data !== undefined} onClose={link.reset}>
        {link.data && <LinkField isOnce label="It works once, for 30 minutes" url={link.data.url} />}
      </Dialog>
    </>
  );
}
