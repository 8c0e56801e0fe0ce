import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewAccessToken } from '#src/account/access-token.ts';
import { trpc } from '../../api/trpc.ts';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import classes from './tokens-card.module.css';
import { useAccountForm } from './use-account-form.ts';

const SCOPES = [
  { value: 'search', label: 'Search and read' },
  { value: 'read', label: 'Read only (uses no searches)' },
];
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

export function TokenForm({ onMade, onCancel }: { onMade: (made: NewAccessToken) => void; onCancel: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const create = trpc.account.createAccessToken.useMutation({ onSuccess: onMade });
  const { form, problems } = useAccountForm(
    (schemas) => schemas.accessTokenOrderSchema,
    create,
    "We couldn't create the token",
  );
  return (
    <form {...form} className={`form ${classes.frame}`} aria-label="New access token">
      <TextInput
        ref={first}
        label="Name"
        name="name"
        placeholder="My travel planner"
        autoComplete="off"
        error={problems.name}
      />
      <div className={classes.choices}>
        <NativeSelect label="Permissions" name="scope" data={SCOPES} error={problems.scope} />
        <NativeSelect label="Expires after" name="lifeDays" data={LIVES} defaultValue="90" error={problems.lifeDays} />
      </div>
      <div className="row">
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Creating token...' : 'Create token'}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
