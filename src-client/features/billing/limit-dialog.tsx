import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './limit-dialog.module.css';

const BENEFITS = [
  'Unlimited flight searches',
  'Detailed safety reports',
  'Airline and aircraft model safety history',
  'Cancel at any time',
];

export type LimitDialogProps = { searchCount: number; isOpen: boolean; onClose: () => void; onSubscribe: () => void };

/** The offer to a member whose free searches are used up. */
export function LimitDialog({ searchCount, isOpen, onClose, onSubscribe }: LimitDialogProps) {
  return (
    <Dialog title="Search Limit Reached" isOpen={isOpen} onClose={onClose}>
      <p>You've used {searchCount} of your 5 free searches.</p>
      <ul className={classes.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <Button size="md" fullWidth onClick={onSubscribe}>
        Subscribe Now - $9/month
      </Button>
    </Dialog>
  );
}
