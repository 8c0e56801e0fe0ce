import { Button } from '@mantine/core';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import classes from './account-form.module.css';

/** Removes the password, leaving passkeys and the provider. */
export function RemovePassword() {
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
