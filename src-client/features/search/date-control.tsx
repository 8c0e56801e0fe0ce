import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './date-control.module.css';

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
);

/** A quiet choice of day; null is any date. The calendar is loaded when it is first opened. */
export function DateControl({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={classes.control}>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="calendar" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {value ? formatDate(value) : 'Any date'}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarPopover value={value} onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
