import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './cancel-dialog.module.css';

export type CancelDialogProps = { isOpen: boolean; isCanceling: boolean; onKeep: () => void; onCancel: () => void };

export function CancelDialog({ isOpen, isCanceling, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Dialog title="Cancel Subscription" isOpen={isOpen} onClose={onKeep}>
      <p>Are you sure you want to cancel your subscription?</p>
      <p className={classes.soft}>What you have paid for stays yours: premium runs on to the end of the period.</p>
      <div className={classes.choice}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep Subscription
        </Button>
        <Button color="red.9" loading={isCanceling} onClick={onCancel}>
          Yes, cancel
        </Button>
      </div>
    </Dialog>
  );
}
