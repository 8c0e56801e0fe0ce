import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './limit-dialog.module.css';
import { PaymentView } from './payment-view.tsx';

const BENEFITS = [
  'Unlimited flight searches',
  'Detailed safety reports',
  'Airline and aircraft model safety history',
  'Cancel at any time',
];

export type LimitDialogProps = { searchCount: number; isOpen: boolean; onClose: () => void };

/** The offer to a member whose free searches are used up, and the way to pay. */
export function LimitDialog({ searchCount, isOpen, onClose }: LimitDialogProps) {
  const [isPaying, setPaying] = useState(false);
  const close = () => {
    setPaying(false);
    onClose();
  };
  return (
    <Dialog title="Search Limit Reached" isOpen={isOpen} onClose={close}>
      {isPaying ? (
        <PaymentView onBack={() => setPaying(false)} />
      ) : (
        <>
          <p>You've used {searchCount} of your 5 free searches.</p>
          <ul className={classes.benefits}>
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <Button size="md" fullWidth data-autofocus onClick={() => setPaying(true)}>
            Subscribe Now - $9/month
          </Button>
        </>
      )}
    </Dialog>
  );
}
