import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useRef } from 'react';
import { callText } from '../../call-text.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { problemsOf, useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';

export function PasswordCard({ username }: { username: string }) {
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
      const problems = problemsOf(answerOf(error)?.issues ?? []);
      setProblems(problems);
      if (Object.keys(problems).length > 0) return;
      void showToast({ title: "We couldn't change your password", message: callText(error), isDestructive: true });
    },
  });
  const { form, problems, setProblems } = useCheckedForm(
    async () => (await import('./check-account.ts')).changePasswordSchema,
    change.mutate,
  );
  return (
    <Card title="Password">
      <form {...form} ref={element} className={classes.form} aria-label="Change password">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={problems.currentPassword}
        />
        <PasswordInput
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={problems.newPassword}
        />
        <PasswordInput
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
        <Button type="submit" variant="default" className={classes.submit} disabled={change.isPending}>
          {change.isPending ? 'Changing password...' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}
