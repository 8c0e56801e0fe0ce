import { Button, Popover, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { CalendarIcon } from '../../ui/icons.tsx';
import classes from './date-control.module.css';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

/** A quiet choice of day; null is any date. The calendar is loaded when it is first opened. */
export function DateControl({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (date: string | null) => {
    onChange(date);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<CalendarIcon size={18} />}
          onClick={() => setIsOpen(!isOpen)}
          className={classes.control}
        >
          {value ? formatDate(value) : 'Any date'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Date of departure">
        <Suspense fallback={<Skeleton className={classes.loading} />}>
          <Calendar value={value} onChange={choose} />
        </Suspense>
        {value && (
          <Button variant="default" fullWidth mt="xs" onClick={() => choose(null)}>
            Any date
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
