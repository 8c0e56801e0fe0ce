import type { Flight } from '#src/flight/flight.ts';
import type { Spoken } from '#src/words/speak.ts';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { ReportButton } from '../../ui/report-button.tsx';
import { t } from '../../ui/words.ts';

const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog);

/** Adds the flight of a report to a trip; `date` is the day that was searched for, if any. */
export function SaveButton({ flight, date }: { flight: Spoken<Flight>; date?: string | undefined }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(SaveDialog.load);
  return (
    <>
      <ReportButton icon="calendar" {...ahead} onClick={open}>
        {t('app.trips.saveThisFlight')}
      </ReportButton>
      {isWanted && <SaveDialog flight={flight} date={date} isOpen={isOpen} onClose={close} />}
    </>
  );
}
