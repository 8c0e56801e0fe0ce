import { Button } from '@mantine/core';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { formatDate } from '#src/format/date.ts';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './cancel-dialog.module.css';

export type ResumeDialogProps = {
  info: Pick<SubscriptionInfo, 'expiresAt'>;
  price: Price | null;
  isOpen: boolean;
  isResuming: boolean;
  onClose: () => void;
  onResume: () => void;
};

/** Asks for confirmation before a cancellation is undone, and states the cost. */
export function ResumeDialog({ info: { expiresAt }, price, isOpen, isResuming, onClose, onResume }: ResumeDialogProps) {
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : '';
  const cost = price ? ` It then renews at ${longPrice(price)}.` : ' It then renews.';
  return (
    <Dialog title="Resume Subscription" isOpen={isOpen} onClose={onClose}>
      <p>Your subscription is canceled, but still paid{until}. Do you want to resume it?</p>
      <p className={classes.soft}>You pay nothing now.{cost} Cancel anytime.</p>
      <div className={dialog.choice}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Not now
        </Button>
        <Button loading={isResuming} onClick={onResume}>
          Resume Subscription
        </Button>
      </div>
    </Dialog>
  );
}
