import { Button } from '@mantine/core';
import { toastError } from '../../api/toast-error.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { showToast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets the first password of an account without one. */
export function FirstPasswordForm({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const set = trpc.account.setPassword.useMutation({
    onSuccess: () => {
      void utils.account.me.invalidate();
      void showToast({ title: 'Password set', message: 'You can sign in with it from now on.' });
    },
    onError: (error) => {
      if (!showIssues(answerOf(error)?.issues)) toastError("We couldn't set the password")(error);
    },
  });
  const { form, problems, showIssues } = useCheckedForm(
    async () => (await import('./check-account.ts')).firstPasswordSchema,
    set.mutate,
  );
  return (
    <form {...form} className={classes.form} aria-label="Set a password">
      <p className={basics.aside}>Your account has no password. Set one to sign in with your username, too.</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields problems={problems} name="newPassword" size="sm" />
      <Button type="submit" variant="default" className={classes.submit} disabled={set.isPending}>
        {set.isPending ? 'Setting password...' : 'Set password'}
      </Button>
    </form>
  );
}
