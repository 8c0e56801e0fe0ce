import { Button } from '@mantine/core';
import type { Flight } from '#src/flight/flight.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import classes from './keep-button.module.css';

const KeepDialog = lazyPart(async () => (await import('./keep-dialog.tsx')).KeepDialog);

/** Adds the flight of a report to a trip; `date` is the day that was searched for, if any. */
export function KeepButton({ flight, date }: { flight: Flight; date?: string | undefined }) {
  const { isOpen, isWanted, open, close, ahead } = useOpener(KeepDialog.load);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="calendar" size={18} />}
        className={classes.button}
        {...ahead}
        onClick={open}
      >
        Keep this flight
      </Button>
      {isWanted && <KeepDialog flight={flight} date={date} isOpen={isOpen} onClose={close} />}
    </>
  );
}
