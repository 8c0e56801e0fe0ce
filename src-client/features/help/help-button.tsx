import { Button } from '@mantine/core';
import { useScrollDirection } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { t } from '../../ui/words.ts';
import classes from './help-button.module.css';
import type { HelpSubject } from './help-dialog.tsx';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** What a button needs that opens the dialog, and the dialog. */
function useHelp(subject?: HelpSubject) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  return {
    opener: { 'aria-haspopup': 'dialog', ...ahead, onClick: open } as const,
    dialog: isWanted && <HelpDialog isOpen={isOpen} onClose={close} subject={subject} />,
  };
}

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
      <Button variant="subtle" size="compact-sm" {...opener}>
        {t('app.layout.wrongWording')}
      </Button>
      {dialog}
    </>
  );
}

export function ReportError({ flight: { id, flightNumber } }: { flight: Spoken<Flight> }) {
  const { opener, dialog } = useHelp({
    reportId: id,
    where: t('app.help.thisReport', { flightNumber: flightNumberText(flightNumber) }),
    included: t('app.help.reportNumber', { id: String(id) }),
    next: `/details/${id}`,
  });
  return (
    <>
      <Button variant="subtle" size="sm" px="xs" leftSection={<Icon name="warning" size={18} />} {...opener}>
        {t('app.help.spottedAMistakeTell')}
      </Button>
      {dialog}
    </>
  );
}
