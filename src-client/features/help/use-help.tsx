import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import type { HelpSubject } from './help-dialog.tsx';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** What a button needs that opens the dialog, and the dialog. */
export function useHelp(subject?: HelpSubject) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  return {
    opener: { 'aria-haspopup': 'dialog', ...ahead, onClick: open } as const,
    dialog: isWanted && <HelpDialog isOpen={isOpen} onClose={close} subject={subject} />,
  };
}
