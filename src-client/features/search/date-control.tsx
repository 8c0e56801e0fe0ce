import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { spoken, t } from '../../ui/words.ts';

const CalendarPopover = lazyPart(async () => (await import('./calendar-popover.tsx')).CalendarPopover);

/** An unobtrusive choice of day; null means any date. The calendar is loaded when first opened. */
export function DateControl({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const { isOpen, open, close, ahead } = useOpener(CalendarPopover.load);
  const button = useRef<HTMLButtonElement>(null);
  const closeAndReturn = () => {
    close();
    // a click elsewhere closes it, too, and must not lose its target by scrolling
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Box pos="relative">
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<Icon name="calendar" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ahead}
        onClick={isOpen ? close : open}
      >
        {value ? spoken({ date: value }) : t('app.search.anyDate')}
      </Button>
      {isOpen && <CalendarPopover value={value} onChange={onChange} onClose={closeAndReturn} />}
    </Box>
  );
}
