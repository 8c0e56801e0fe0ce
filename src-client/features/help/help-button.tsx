import { ActionIcon } from '@mantine/core';
import { useScrollDirection } from '@mantine/hooks';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import classes from './help-button.module.css';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/**
 * Floats at the bottom right and opens the help dialog; if there is no room beside the page, it moves out of the
 * reader's way.
 */
export function HelpButton() {
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  const isReading = useScrollDirection() === 'down';
  return (
    <>
      <ActionIcon
        className={classes.button}
        radius="50%"
        size="3.25rem"
        aria-label="Need help?"
        aria-haspopup="dialog"
        data-unprinted
        data-away={isReading || undefined}
        {...ahead}
        onClick={open}
      >
        <Icon name="question" size={28} />
      </ActionIcon>
      {isWanted && <HelpDialog isOpen={isOpen} onClose={close} />}
    </>
  );
}
