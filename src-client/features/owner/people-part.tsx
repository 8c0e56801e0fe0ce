import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Box, Button, Menu } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Person } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EntryAct } from '../../ui/entry-list.tsx';
import { TextInput } from '../../ui/fields.ts';
import { LinkField } from '../../ui/link-field.tsx';
import { type Column, OwnerTable, useResultToast } from './owner-table.tsx';

export function PeoplePart({ ownId }: { ownId: number }) {
  const [q, setQ] = useState('');
  const people = trpc.admin.people.useQuery({ q }, { staleTime: 0 });
  const hasPasswords = trpc.settings.waysIn.useQuery().data?.passwords !== false;
  const invite = trpc.admin.invite.useMutation(useResultToast());
  const { onSubmit, getInputProps } = useForm({ initialValues: { q } });
  const columns: Column<Person>[] = [
    ['Account', nameOf],
    [
      'Email',
      ({ email, isEmailConfirmed }) => (
        <>
          {email ?? 'none'} {isEmailConfirmed && <Badge tone="green">Confirmed</Badge>}
        </>
      ),
    ],
    ['Searches', ({ searchCount }) => searchCount],
    ['Since', ({ createdAt }) => formatDate(createdAt)],
    ['Action', (person) => <PersonActs person={person} isOwn={person.id === ownId} hasPasswords={hasPasswords} />],
  ];
  return (
    <OwnerTable
      title="People"
      caption="Accounts"
      aside={
        hasPasswords && (
          <Button size="xs" disabled={invite.isPending} onClick={() => invite.mutate()}>
            Invite someone
          </Button>
        )
      }
      above={
        <>
          {invite.data && <LinkField isOnce label="Invitation, for one account and 7 days" url={invite.data.url} />}
          <Box
            component="form"
            className="row"
            mb="1rem"
            style={{ alignItems: 'end' }}
            onSubmit={onSubmit((typed) => setQ(typed.q))}
          >
            <TextInput
              {...getInputProps('q')}
              label="Username or email"
              autoCapitalize="none"
              spellCheck={false}
              flex="1 1 12rem"
              maw="20rem"
            />
            <Button type="submit">Search</Button>
          </Box>
        </>
      }
      query={people}
      rowsOf={(found) => found.people}
      columns={columns}
    >
      {({ people: found, total }) => (
        <p className="aside" role="status">
          {total === found.length ? `${total} found` : `${total} found; the newest ${found.length} are shown`}
        </p>
      )}
    </OwnerTable>
  );
}

function nameOf({ username, role, isPremium, isBlocked }: Person) {
  return (
    <>
      {username} {role === 'admin' && <Badge tone="blue">Administrator</Badge>}{' '}
      {isPremium && <Badge tone="green">Premium</Badge>} {isBlocked && <Badge tone="red">Blocked</Badge>}
    </>
  );
}

type PersonActsProps = { person: Person; isOwn: boolean; hasPasswords: boolean };

function PersonActs({ person: { id, username, role, isBlocked, isPremium }, isOwn, hasPasswords }: PersonActsProps) {
  const setRole = trpc.admin.setRole.useMutation(useResultToast(`The role of ${username} has been changed.`));
  const give = trpc.admin.giveSearches.useMutation(useResultToast(`${username} has all free searches again.`));
  const blocked = `${username} is blocked.${isPremium ? ' Their subscription will not renew.' : ''}`;
  const block = trpc.admin.block.useMutation(useResultToast(isBlocked ? `${username} is unblocked.` : blocked));
  const remove = trpc.admin.deletePerson.useMutation(useResultToast(`The account ${username} has been deleted.`));
  const link = trpc.admin.resetLink.useMutation(useResultToast());
  const isAdmin = role === 'admin';
  return (
    <>
      <ActMenu
        name={username}
        acts={[
          { text: 'Reset free searches', run: () => give.mutate({ id }) },
          !isOwn && hasPasswords && { text: 'Create a reset link', run: () => link.mutate({ id }) },
          !isOwn && {
            text: isAdmin ? 'Make a member' : 'Make an administrator',
            run: () => setRole.mutate({ id, role: isAdmin ? 'user' : 'admin' }),
          },
          !isOwn && { text: isBlocked ? 'Unblock' : 'Block', run: () => block.mutate({ id, isBlocked: !isBlocked }) },
          !isOwn && {
            text: 'Delete the account',
            question: {
              title: `Delete the account ${username}?`,
              children: <p>All of its data is deleted, and any subscription ends. This can't be undone.</p>,
              no: 'Keep it',
              yes: 'Delete the account',
            },
            run: () => remove.mutate({ id }),
          },
        ]}
      />
      <Dialog title={`Reset link for ${username}`} isOpen={link.data !== undefined} onClose={link.reset}>
        {link.data && <LinkField isOnce label="It works once, for 30 minutes" url={link.data.url} />}
      </Dialog>
    </>
  );
}

/** What can be done with `name`; an act with a question is asked about first. */
function ActMenu({ name, acts }: { name: string; acts: (Omit<EntryAct, 'label'> | false)[] }) {
  const [asked, setAsked] = useState<Omit<EntryAct, 'label'> | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button size="xs" aria-label={`Choose what to do with ${name}`}>
            Choose
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(
            (act) =>
              act && (
                <Menu.Item key={act.text} onClick={() => (act.question ? setAsked(act) : act.run())}>
                  {act.text}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      {asked?.question && (
        <ConfirmDialog
          {...asked.question}
          isOpen
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            asked.run();
          }}
        />
      )}
    </>
  );
}
