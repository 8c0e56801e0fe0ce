import { Button } from '@mantine/core';
import { messageWithStatus } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Alert } from '../../ui/alert.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { LinkCard } from './link-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets a new password with the link that led here. */
export function ResetForm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const reset = trpc.account.reset.useMutation({
    onSuccess: () => void utils.account.me.invalidate(),
    onError: (error) => {
      showIssues(answerOf(error)?.issues);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).passwordResetSchema,
    reset.mutate,
  );
  const failure =
    problems.token ?? (reset.error && Object.keys(problems).length === 0 ? messageWithStatus(reset.error) : null);
  if (reset.isSuccess) {
    return (
      <LinkCard title="Your password was changed">
        <Alert tone="green" isAnnounced>
          <p>
            You've been signed out everywhere, and all access tokens have been revoked. Sign in with the new password.
          </p>
        </Alert>
      </LinkCard>
    );
  }
  return (
    <LinkCard title="Set a new password">
      <form {...form} className={basics.stack} aria-label="Set a new password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields problems={problems} isNew />
        <p>This signs you out everywhere and revokes all access tokens.</p>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure} {problems.token && <a href="/auth/reset">Request a new link</a>}
          </p>
        )}
        <Button type="submit" size="md" fullWidth disabled={reset.isPending}>
          {reset.isPending ? 'Changing password...' : 'Change password'}
        </Button>
      </form>
    </LinkCard>
  );
}
