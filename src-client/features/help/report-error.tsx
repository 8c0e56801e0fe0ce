import { Button } from '@mantine/core';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { t } from '../../ui/words.ts';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

export function ReportError({ flight: { id, flightNumber } }: { flight: Spoken<Flight> }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(HelpDialog.load);
  const subject = {
    reportId: id,
    where: t('app.help.thisReport', { flightNumber: flightNumberText(flightNumber) }),
    included: t('app.help.reportNumber', { id: String(id) }),
    next: `/details/${id}`,
  };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        leftSection={<Icon name="warning" size={18} />}
        aria-haspopup="dialog"
        {...ahead}
        onClick={open}
      >
        {t('app.help.spottedAMistakeTell')}
      </Button>
      {isWanted && <HelpDialog isOpen={isOpen} onClose={close} subject={subject} />}
    </>
  );
}
