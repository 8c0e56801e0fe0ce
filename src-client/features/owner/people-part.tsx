import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '#src/account/owner.ts';
import { formatDate } from '#src/format/date.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextInput } from '../../ui/fields.ts';
import { LinkField } from '../../ui/link-field.tsx';
import { typedIn } from '../../ui/typed-in.ts';
import classes from './owner.module.css';
import { PersonActs } from './person-acts.tsx';
import { useResultToast } from './use-result-toast.ts';

export function PeoplePart({ ownId }: { ownId: number }) {
  const [q, setQ] = useState('');
  const people = trpc.admin.people.useQuery({ q }, { staleTime: 0 });
  const hasPasswords = trpc.settings.waysIn.useQuery().data?.passwords !== false;
  const invite = trpc.admin.invite.useMutation(useResultToast());
  return (
    <Card
      title="People"
      aside={
        hasPasswords && (
          <Button size="xs" disabled={invite.isPending} onClick={() => invite.mutate()}>
            Invite someone
          </Button>
        )
      }
    >
      {invite.data && <LinkField isOnce label="Invitation, for one account and 7 days" url={invite.data.url} />}
      <form className={`row ${classes.search}`} onSubmit={(event) => setQ(typedIn<'q'>(event).q)}>
        <TextInput label="Username or email" name="q" autoCapitalize="none" spellCheck={false} />
        <Button type="submit">Search</Button>
      </form>

      <QueryState query={people}>
        {({ people: found, total }) => (
          <>
            <p className="aside" role="status">
              {total === found.length ? `${total} found` : `${total} found; the newest ${found.length} are shown`}
            </p>
            <DataTable
              caption="Accounts"
              isStacked
              head={['Account', 'Action', 'Email', 'Searches', 'Since']}
              rows={found.map((person) => cellsOf(person, person.id === ownId))}
            />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function cellsOf(person: Person, isOwn: boolean) {
  const { username, role, isPremium, isBlocked, email, isEmailConfirmed, searchCount, createdAt } = person;
  return [
    <>
      {username} {role === 'admin' && <Badge tone="blue">Administrator</Badge>}{' '}
      {isPremium && <Badge tone="green">Premium</Badge>} {isBlocked && <Badge tone="red">Blocked</Badge>}
    </>,
    <PersonActs key={person.id} person={person} isOwn={isOwn} />,
    <>
      {email ?? 'none'} {isEmailConfirmed && <Badge tone="green">Confirmed</Badge>}
    </>,
    searchCount,
    formatDate(createdAt),
  ];
}
