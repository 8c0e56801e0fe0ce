import { Button } from '@mantine/core';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../ui/words.ts';
import { useHelp } from './use-help.tsx';

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
