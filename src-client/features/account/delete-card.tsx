import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './account-form.module.css';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

export function DeleteCard({ isPremium, onDeleted }: { isPremium: boolean; onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <Card title="Delete account">
      <div className={classes.form}>
        <p className={classes.text}>
          Your account and all that belongs to it are removed at once and for good.
          {isPremium && ' A running subscription is cancelled first; what is paid for ends with the account.'}
        </p>
        <Button color="red" variant="outline" className={classes.submit} onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen !== null && (
        <Suspense>
          <DeleteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </Card>
  );
}
