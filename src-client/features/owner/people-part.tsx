import '@mantine/core/styles/Table.layer.css';
import { Button, Table, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Person } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { OneTimeLinkField } from './one-time-link-field.tsx';
import classes from './owner.module.css';
import { PartState } from './part-state.tsx';
import { PersonActs } from './person-acts.tsx';
import { useResultToast } from './use-result-toast.ts';

/** The actions are next to the name, where a phone shows them without scrolling the table. */
const HEADS = ['Account', 'What to do', 'Email', 'Searches', 'Since'];

export function PeoplePart({ ownId }: { ownId: number }) {
  const [q, setQ] = useState('');
  const people = trpc.admin.people.useQuery({ q }, { staleTime: 0 });
  const { onError, onSettled } = useResultToast('');
  const invite = trpc.admin.invite.useMutation({ onError, onSettled });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? ''));
  };
  return (
    <Card
      title="People"
      aside={
        <Button variant="default" size="xs" disabled={invite.isPending} onClick={() => invite.mutate()}>
          Invite someone
        </Button>
      }
    >
      <div className={classes.stack}>
        {invite.data && <OneTimeLinkField label="Invitation, for one account and 7 days" url={invite.data.url} />}
        <form className={classes.search} onSubmit={submit}>
          <TextInput label="Username or email" name="q" autoCapitalize="none" spellCheck={false} />
          <Button type="submit" variant="default">
            Search
          </Button>
        </form>
      </div>
      <PartState query={people}>
        {({ people: found, total }) => (
          <>
            <p className={classes.text} role="status">
              {total === found.length ? `${total} found` : `${total} found; the newest ${found.length} are shown`}
            </p>
            <Table.ScrollContainer minWidth={760} type="native">
              <Table verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    {HEADS.map((head) => (
                      <Table.Th key={head}>{head}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.map((person) => (
                    <PersonRow key={person.id} person={person} isOwn={person.id === ownId} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </>
        )}
      </PartState>
    </Card>
  );
}

function PersonRow({ person, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <Table.Tr>
      <Table.Td className={classes.mark}>
        {person.username} {person.role === 'admin' && <Badge tone="blue">Administrator</Badge>}{' '}
        {person.isPremium && <Badge tone="green">Premium</Badge>}{' '}
        {person.isBlocked && <Badge tone="red">Blocked</Badge>}
      </Table.Td>
      <Table.Td>
        <PersonActs person={person} isOwn={isOwn} />
      </Table.Td>
      <Table.Td className={classes.mark}>
        {person.email ?? 'none'} {person.isEmailConfirmed && <Badge tone="green">Confirmed</Badge>}
      </Table.Td>
      <Table.Td>{person.searchCount}</Table.Td>
      <Table.Td>{formatDate(person.createdAt)}</Table.Td>
    </Table.Tr>
  );
}
