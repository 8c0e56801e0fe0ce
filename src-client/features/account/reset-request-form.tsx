import { Button, TextInput } from '@mantine/core';
import { messageWithStatus } from '../../error-message.ts';
import { trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { LinkCard } from './link-card.tsx';
import { NAME_FIELD } from './name-field.ts';

/** Asks for the link by which a new password is set. */
export function ResetRequestForm() {
  const request = trpc.account.requestReset.useMutation();
  const { form, problems } = useCheckedForm(
    async () => (await import('./check-account.ts')).resetRequestSchema,
    request.mutate,
  );
  return (
    <LinkCard title="Forgot your password?">
      {request.data ? (
        <Alert tone="blue" isAnnounced>
          <p>{request.data.message}</p>
        </Alert>
      ) : (
        <form {...form} className={classes.form} aria-label="Ask for a new password">
          <TextInput
            {...NAME_FIELD}
            label="Username or email"
            name="username"
            size="md"
            autoComplete="username"
            error={problems.username}
          />
          {request.error && <p className={classes.failure}>{messageWithStatus(request.error)}</p>}
          <Button type="submit" size="md" fullWidth disabled={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
    </LinkCard>
  );
}
