import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewAccessToken } from '#src/account/access-token.ts';
import { callText } from '../../call-text.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { problemsOf, useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './tokens-card.module.css';

const SCOPES = [
  { value: 'search', label: 'Search and read' },
  { value: 'read', label: 'Read only: spends no search' },
];
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

export function TokenForm({ onMade, onCancel }: { onMade: (made: NewAccessToken) => void; onCancel: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const create = trpc.account.createAccessToken.useMutation({
    onSuccess: onMade,
    onError: (error) => {
      const found = problemsOf(answerOf(error)?.issues ?? []);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      void showToast({ title: 'The token was not made', message: callText(error), isDestructive: true });
    },
  });
  const { form, problems, setProblems } = useCheckedForm(
    async () => (await import('./check-account.ts')).accessTokenOrderSchema,
    create.mutate,
  );
  const chevron = <Icon name="down" size={16} />;
  return (
    <form {...form} className={classes.form} aria-label="New access token">
      <TextInput
        ref={first}
        label="What will use it"
        name="name"
        placeholder="My travel planner"
        autoComplete="off"
        error={problems.name}
      />
      <div className={classes.choices}>
        <NativeSelect label="It may" name="scope" data={SCOPES} rightSection={chevron} error={problems.scope} />
        <NativeSelect
          label="It ends after"
          name="lifeDays"
          data={LIVES}
          defaultValue="90"
          rightSection={chevron}
          error={problems.lifeDays}
        />
      </div>
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        description="A token outlives this sign-in, so we ask again."
        error={problems.password}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Making the token...' : 'Make token'}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
