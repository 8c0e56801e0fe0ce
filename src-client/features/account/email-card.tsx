import { useRef } from 'react';
import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { NAME_FIELD } from './fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const NOT_SENT = 'The link was not sent';

/** Confirms or changes the member's address; for servers that mail links. */
export function EmailCard({ account }: { account: Account }) {
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const onSent = ({ message }: { message: string }) => {
    element.current?.reset();
    void utils.account.me.invalidate();
    void showToast({ title: 'Check your email', message });
  };
  const send = trpc.account.sendConfirmation.useMutation({ onSuccess: onSent, onError: toastError(NOT_SENT) });
  const change = trpc.account.changeEmail.useMutation({ onSuccess: onSent });
  const { form, field } = useAccountForm('emailChangeSchema', change, NOT_SENT);
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
      <form {...form} ref={element} className="form" aria-label="Change email address">
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
