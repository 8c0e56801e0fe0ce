import { Button } from '@mantine/core';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';

export type RevokeDialogProps = { name: string; isOpen: boolean; onKeep: () => void; onRevoke: () => void };

/** Asks for confirmation before a program loses access. */
export function RevokeDialog({ name, isOpen, onKeep, onRevoke }: RevokeDialogProps) {
  return (
    <Dialog title="Revoke this token?" isOpen={isOpen} onClose={onKeep}>
      <p>{name} can no longer use your account from then on. This cannot be undone.</p>
      <div className={dialog.choice}>
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
