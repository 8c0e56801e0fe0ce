import { Button } from '@mantine/core';
import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { NewPasswordFields } from './fields.tsx';

export function PasswordCard({ account, hasOtherWays }: { account: Account; hasOtherWays: boolean }) {
  return (
    <Card title="Password">
      {account.hasPassword ? (
        <div className="form">
          <ChangeForm username={account.username} />
          {hasOtherWays && <RemovePassword />}
        </div>
      ) : (
        <FirstPasswordForm username={account.username} />
      )}
    </Card>
  );
}

function ChangeForm({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ hint = '' }) => {
      reset();
      void utils.account.sessions.invalidate();
      void utils.account.accessTokens.invalidate();
      void showToast({
        title: 'Password changed',
        message: `You've been signed out everywhere else, and all access tokens have been revoked. ${hint}`.trim(),
      });
    },
  });
  const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
  const { form, field, reset } = useCheckedForm(
    'changePasswordSchema',
    empty,
    change,
    "We couldn't change your password",
  );
  return (
    <form {...form} className="form" aria-label="Change password">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
      <NewPasswordFields field={field} name="newPassword" isNew size="sm" />
      <PendingButton
        type="submit"
        isPending={change.isPending}
        text="Change password"
        pendingText="Changing password..."
      />
    </form>
  );
}

/** Removes the password, leaving passkeys and the provider. */
function RemovePassword() {
  const utils = trpc.useUtils();
  const remove = trpc.account.removePassword.useMutation({
    onSuccess: () => {
      void utils.account.me.invalidate();
      void showToast({ title: 'Password removed', message: 'From now on, use your other ways to sign in.' });
    },
    onError: toastError("We couldn't remove the password"),
  });
  return (
    <Button variant="subtle" disabled={remove.isPending} onClick={() => remove.mutate({})}>
      Remove my password
    </Button>
  );
}

/** Sets the first password of an account without one. */
function FirstPasswordForm({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const set = trpc.account.setPassword.useMutation({
    onSuccess: ({ hint = '' }) => {
      void utils.account.me.invalidate();
      void showToast({ title: 'Password set', message: `You can sign in with it from now on. ${hint}`.trim() });
    },
  });
  const empty = { newPassword: '', confirmPassword: '' };
  const { form, field } = useCheckedForm('firstPasswordSchema', empty, set, "We couldn't set the password");
  return (
    <form {...form} className="form" aria-label="Set a password">
      <p className="aside">Your account has no password. Set one to sign in with your username, too.</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields field={field} name="newPassword" size="sm" />
      <PendingButton type="submit" isPending={set.isPending} text="Set password" pendingText="Setting password..." />
    </form>
  );
}
