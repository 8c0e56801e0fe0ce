import type { ReactNode } from 'react';
import { lazyPart, useOpener } from './lazy-part.tsx';

export type Question = {
  title: string;
  children: ReactNode;
  /** the answer that changes nothing */
  no: string;
  yes: string;
  isDestructive?: boolean;
  isPending?: boolean;
  onYes: () => void;
};

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Asks before something is done. Give `button` to what asks, and render `dialog`; `close` ends the question. */
export function useConfirm(question: Question) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(ConfirmDialog.load);
  return {
    button: { ...ahead, onClick: open },
    dialog: isWanted && <ConfirmDialog {...question} isOpen={isOpen} onClose={close} />,
    close,
  };
}
