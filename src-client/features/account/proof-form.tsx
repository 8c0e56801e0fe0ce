import { Button } from '@mantine/core';
import { messageWithStatus } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';

/** Confirms the member's identity with the password. */
export function ProofForm({ username, onProven }: { username: string; onProven: () => void }) {
  const prove = trpc.account.prove.useMutation({
    onSuccess: onProven,
    onError: (error) => {
      showIssues(answerOf(error)?.issues);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).proofSchema,
    prove.mutate,
  );
  const isToldAtField = Object.keys(problems).length > 0;
  return (
    <form {...form} className={classes.form} aria-label="Confirm it's you">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={problems.password}
        data-autofocus
      />
      {prove.error && !isToldAtField && (
        <p role="alert" className={basics.aside}>
          {messageWithStatus(prove.error)}
        </p>
      )}
      <Button type="submit" disabled={prove.isPending}>
        {prove.isPending ? 'Checking...' : 'Confirm'}
      </Button>
    </form>
  );
}
