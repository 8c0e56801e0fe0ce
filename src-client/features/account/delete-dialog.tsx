import { Button, PasswordInput } from '@mantine/core';
import { callText } from '../../call-text.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { problemsOf, useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './account-form.module.css';

export type DeleteDialogProps = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks for the password before the account goes. */
export function DeleteDialog({ isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const remove = trpc.account.deleteAccount.useMutation({
    onSuccess: () => {
      onDeleted();
      void showToast({ title: 'Account deleted', message: 'Your account and its data have been deleted.' });
    },
    onError: (error) => {
      const problems = problemsOf(answerOf(error)?.issues ?? []);
      setProblems(problems);
      if (Object.keys(problems).length > 0) return;
      void showToast({ title: "We couldn't delete your account", message: callText(error), isDestructive: true });
    },
  });
  const { form, problems, setProblems } = useCheckedForm(
    async () => (await import('./check-account.ts')).deleteAccountSchema,
    remove.mutate,
  );
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={onClose}>
      <form {...form} className={classes.form}>
        <p className={classes.text}>This can't be undone. Enter your password to continue.</p>
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          error={problems.password}
          data-autofocus
        />
        <Button type="submit" color="red" disabled={remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete permanently'}
        </Button>
      </form>
    </Dialog>
  );
}
