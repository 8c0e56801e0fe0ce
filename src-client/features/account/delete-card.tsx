import { Button } from '@mantine/core';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import classes from './account-form.module.css';

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

export function DeleteCard({ isPremium, onDeleted }: { isPremium: boolean; onDeleted: () => void }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(DeleteDialog.load);
  return (
    <Card title="Delete account">
      <div className={classes.form}>
        <p className={basics.aside}>
          This permanently deletes your account and all its data.
          {isPremium && ' Your subscription is canceled and any remaining time is lost.'}
        </p>
        <Button color="red" variant="outline" className={classes.submit} {...ahead} onClick={open}>
          Delete my account
        </Button>
      </div>
      {isWanted && <DeleteDialog isOpen={isOpen} onClose={close} onDeleted={onDeleted} />}
    </Card>
  );
}
