import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { NAME_FIELD } from './fields.tsx';

const NOT_SENT = 'The link was not sent';

/** Confirms or changes the member's address; for servers that mail links. */
export function EmailCard({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const onSent = ({ message }: { message: string }) => {
    reset();
    void utils.account.me.invalidate();
    void showToast({ title: 'Check your email', message });
  };
  const send = trpc.account.sendConfirmation.useMutation({ onSuccess: onSent, onError: toastError(NOT_SENT) });
  const change = trpc.account.changeEmail.useMutation({ onSuccess: onSent });
  const { form, field, reset } = useCheckedForm('emailChangeSchema', { email: '' }, change, NOT_SENT);
  const waiting = account.pendingEmail ?? (account.isEmailConfirmed ? null : account.email);
  return (
    <Card title="Email address">
      {waiting !== null && (
        <>
          <p className="aside">
            {waiting} is not confirmed yet. Once it is, it is yours alone, and you can set a new password by email.
          </p>
          <PendingButton
            onClick={() => send.mutate()}
            isPending={send.isPending}
            text="Send me the link"
            pendingText="Sending..."
          />
        </>
      )}
      <form {...form} className="form" aria-label="Change email address">
        <TextInput {...NAME_FIELD} {...field('email')} label="New email address" type="email" autoComplete="email" />
        <PendingButton
          type="submit"
          isPending={change.isPending}
          text="Change email address"
          pendingText="Sending..."
        />
      </form>
    </Card>
  );
}
