import { Button } from '@mantine/core';
import { useScrollDirection } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../ui/words.ts';
import classes from './help-button.module.css';
import { useHelp } from './use-help.tsx';

/** Opens the help dialog; without room beside the page it moves out of the reader's way. */
export function HelpButton() {
  const { opener, dialog } = useHelp();
  const isReading = useScrollDirection() === 'down';
  return (
    <>
      <IconButton
        className={classes.button}
        icon="question"
        iconSize={28}
        variant="filled"
        aria-label={t('app.help.needHelp')}
        data-unprinted
        data-away={isReading || undefined}
        {...opener}
      />
      {dialog}
    </>
  );
}

/** Takes a correction of a translation; the server adds the ids of the messages that it quotes. */
export function WrongWording() {
  const next = useLocation({ select: (location) => location.href });
  const { opener, dialog } = useHelp({ where: t('app.help.wording'), included: t('app.help.sentencesQuoted'), next });
  return (
    <>
      <Button variant="subtle" size="compact-sm" px={0} {...opener}>
        {t('app.layout.wrongWording')}
      </Button>
      {dialog}
    </>
  );
}
