import { Button } from '@mantine/core';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';

export type DeleteDialogProps = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation before the account is deleted. */
export function DeleteDialog({ isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const remove = trpc.account.deleteAccount.useMutation({
    onSuccess: () => {
      onDeleted();
      void showToast({ title: 'Account deleted', message: 'Your account and its data have been deleted.' });
    },
    onError: toastError("We couldn't delete your account"),
  });
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={onClose}>
      <p>Your account and all its data are deleted at once. This can't be undone.</p>
      <div className={dialog.choice}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep my account
        </Button>
        <Button color="red" disabled={remove.isPending} onClick={() => remove.mutate({})}>
          {remove.isPending ? 'Deleting...' : 'Delete permanently'}
        </Button>
      </div>
    </Dialog>
  );
}
