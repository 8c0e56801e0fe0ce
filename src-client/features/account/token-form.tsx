import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewAccessToken } from '#src/account/access-token.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './tokens-card.module.css';

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
  const create = trpc.account.createAccessToken.useMutation({
    onSuccess: onMade,
    onError: (error) => {
      if (!showIssues(answerOf(error)?.issues)) toastError("We couldn't create the token")(error);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).accessTokenOrderSchema,
    create.mutate,
  );
  const chevron = <Icon name="down" size={16} />;
  return (
    <form {...form} className={classes.form} aria-label="New access token">
      <TextInput
        ref={first}
        label="Name"
        name="name"
        placeholder="My travel planner"
        autoComplete="off"
        error={problems.name}
      />
      <div className={classes.choices}>
        <NativeSelect label="Permissions" name="scope" data={SCOPES} rightSection={chevron} error={problems.scope} />
        <NativeSelect
          label="Expires after"
          name="lifeDays"
          data={LIVES}
          defaultValue="90"
          rightSection={chevron}
          error={problems.lifeDays}
        />
      </div>
      <div className={classes.buttons}>
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
