import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Account } from '#src/account/account.ts';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';
import { FirstPasswordForm } from './first-password-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function PasswordCard({ account, hasOtherWays }: { account: Account; hasOtherWays: boolean }) {
  return (
    <Card title="Password">
      {account.hasPassword ? (
        <div className={classes.form}>
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
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      element.current?.reset();
      void utils.account.sessions.invalidate();
      void utils.account.accessTokens.invalidate();
      void showToast({
        title: 'Password changed',
        message: "You've been signed out everywhere else, and all access tokens have been revoked.",
      });
    },
    onError: (error) => {
      if (!showIssues(answerOf(error)?.issues)) toastError("We couldn't change your password")(error);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).changePasswordSchema,
    change.mutate,
  );
  return (
    <form {...form} ref={element} className={classes.form} aria-label="Change password">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={problems.currentPassword}
      />
      <NewPasswordFields problems={problems} name="newPassword" isNew size="sm" />
      <Button type="submit" variant="default" className={classes.submit} disabled={change.isPending}>
        {change.isPending ? 'Changing password...' : 'Change password'}
      </Button>
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
    <Button variant="subtle" className={classes.submit} disabled={remove.isPending} onClick={() => remove.mutate({})}>
      Remove my password
    </Button>
  );
}
