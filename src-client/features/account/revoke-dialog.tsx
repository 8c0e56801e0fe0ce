import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './tokens-card.module.css';

export type RevokeDialogProps = { name: string; isOpen: boolean; onKeep: () => void; onRevoke: () => void };

/** Asks before a program is cut off. */
export function RevokeDialog({ name, isOpen, onKeep, onRevoke }: RevokeDialogProps) {
  return (
    <Dialog title="Revoke this token?" isOpen={isOpen} onClose={onKeep}>
      <p>{name} can no longer use your account from then on. This cannot be undone.</p>
      <div className={classes.choice}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep it
        </Button>
        <Button color="red" onClick={onRevoke}>
          Yes, revoke
        </Button>
      </div>
    </Dialog>
  );
}
