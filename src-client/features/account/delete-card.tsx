import { Button } from '@mantine/core';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';

export function DeleteCard({ isPremium, onDeleted }: { isPremium: boolean; onDeleted: () => void }) {
  const remove = trpc.account.deleteAccount.useMutation({
    onSuccess: () => {
      onDeleted();
      void showToast({ title: 'Account deleted', message: 'Your account and its data have been deleted.' });
    },
    onError: toastError("We couldn't delete your account"),
  });
  const { button, dialog } = useConfirm({
    title: 'Delete your account?',
    children: <p>Your account and all its data are deleted at once. This can't be undone.</p>,
    no: 'Keep my account',
    yes: 'Delete permanently',
    isPending: remove.isPending,
    onYes: () => remove.mutate({}),
  });
  return (
    <Card title="Delete account">
      <p className="aside">
        This permanently deletes your account and all its data.
        {isPremium && ' Your subscription is canceled and any remaining time is lost.'}
      </p>
      <Button color="red" variant="outline" {...button}>
        Delete my account
      </Button>

      {dialog}
    </Card>
  );
}
