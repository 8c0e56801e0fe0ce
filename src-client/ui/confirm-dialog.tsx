import { Button } from '@mantine/core';
import dialog from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import type { Question } from './use-confirm.tsx';

type ConfirmDialogProps = Question & { isOpen: boolean; onClose: () => void };

/** A question with its two answers, the safe one first. */
export function ConfirmDialog({ title, children, no, yes, isDestructive = true, ...state }: ConfirmDialogProps) {
  const { isPending = false, onYes, isOpen, onClose } = state;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="form">{children}</div>
      <div className={`row ${dialog.choice}`}>
        <Button data-autofocus onClick={onClose}>
          {no}
        </Button>
        <Button variant="filled" {...(isDestructive && { color: 'red' })} loading={isPending} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
