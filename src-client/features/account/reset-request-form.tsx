import { Button, TextInput } from '@mantine/core';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Alert } from '../../ui/alert.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './auth-card.module.css';
import { LinkCard } from './link-card.tsx';
import { NAME_FIELD } from './name-field.ts';

/** Requests a link for setting a new password. */
export function ResetRequestForm() {
  const ways = trpc.settings.waysIn.useQuery().data;
  const request = trpc.account.requestReset.useMutation();
  const { form, problems } = useCheckedForm(
    async () => (await import('./check-account.ts')).resetRequestSchema,
    request.mutate,
  );
  if (ways?.resetByMail === false) {
    return (
      <LinkCard title="Forgot your password?">
        <Alert tone="blue">
          <p>{NO_MAIL}</p>
        </Alert>
      </LinkCard>
    );
  }
  return (
    <LinkCard title="Forgot your password?">
      {request.data ? (
        <Alert tone="blue" isAnnounced>
          <p>{request.data.message}</p>
        </Alert>
      ) : (
        <form {...form} className={basics.stack} aria-label="Request a new password">
          <TextInput
            {...NAME_FIELD}
            label="Username or email"
            name="username"
            size="md"
            autoComplete="username"
            error={problems.username}
          />
          {request.error && (
            <p className={classes.failure} role="alert">
              {messageWithStatus(request.error)}
            </p>
          )}
          <Button type="submit" size="md" fullWidth disabled={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
    </LinkCard>
  );
}
