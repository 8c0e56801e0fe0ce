import { Button } from '@mantine/core';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './cancel-dialog.module.css';

export type CancelDialogProps = {
  /** nothing has been paid yet */
  isPending: boolean;
  isOpen: boolean;
  isCanceling: boolean;
  onKeep: () => void;
  onCancel: () => void;
};

const PAID = "You'll keep Premium until the end of the period you've paid for.";
const PENDING = 'It ends now. If the payment still goes through, you keep Premium for the time it pays for.';

export function CancelDialog({ isPending, isOpen, isCanceling, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Dialog title="Cancel Subscription" isOpen={isOpen} onClose={onKeep}>
      <p>Are you sure you want to cancel your subscription?</p>
      <p className={classes.soft}>{isPending ? PENDING : PAID}</p>
      <div className={dialog.choice}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep Subscription
        </Button>
        <Button color="red" loading={isCanceling} onClick={onCancel}>
          Yes, cancel
        </Button>
      </div>
    </Dialog>
  );
}
