import { TextInput } from '@mantine/core';
import { NO_MAIL } from '#src/account/no-mail.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Alert } from '../../ui/alert.tsx';
import { NAME_FIELD } from './fields.tsx';
import { FormEnd } from './form-end.tsx';
import { LinkCard } from './link-card.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Requests a link for setting a new password. */
export function ResetRequestForm() {
  const ways = trpc.settings.waysIn.useQuery().data;
  const request = trpc.account.requestReset.useMutation();
  const { form, problems, failure } = useAccountForm((schemas) => schemas.resetRequestSchema, request);
  return (
    <LinkCard title="Forgot your password?">
      {ways?.resetByMail === false ? (
        <Alert tone="blue">{NO_MAIL}</Alert>
      ) : request.data ? (
        <Alert tone="blue" isAnnounced>
          {request.data.message}
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
          <FormEnd failure={failure} isPending={request.isPending} text="Send me a link" pendingText="Sending..." />
        </form>
      )}
    </LinkCard>
  );
}
