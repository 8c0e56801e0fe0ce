import { Button } from '@mantine/core';
import { useScrollDirection } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { t } from '../../ui/words.ts';
import classes from './help-button.module.css';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** Opens the help dialog; without room beside the page it moves out of the reader's way. */
export function HelpButton() {
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  const isReading = useScrollDirection() === 'down';
  return (
    <>
      <IconButton
        className={classes.button}
        icon="question"
        iconSize={28}
        variant="filled"
        aria-label={t('app.help.needHelp')}
        aria-haspopup="dialog"
        data-unprinted
        data-away={isReading || undefined}
        {...ahead}
        onClick={open}
      />
      {isWanted && <HelpDialog isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Takes a correction of a translation; the server adds the ids of the messages that it quotes. */
export function WrongWording() {
  const next = useLocation({ select: (location) => location.href });
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  const subject = { where: t('app.help.wording'), included: t('app.help.sentencesQuoted'), next };
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" {...ahead} onClick={open}>
        {t('app.layout.wrongWording')}
      </Button>
      {isWanted && <HelpDialog isOpen={isOpen} onClose={close} subject={subject} />}
    </>
  );
}
