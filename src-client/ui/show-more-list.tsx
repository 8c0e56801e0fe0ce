import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './show-more-list.module.css';
import { usePrinting } from './use-printing.ts';

const SHOWN_FIRST = 12;

/**
 * A list that shows its first entries and the total, and the rest on demand; the focus then moves to the first new
 * entry. Each entry has a key and is an <li> that can take the focus.
 */
export function ShowMoreList({ label, entries }: { label: string; entries: ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? entries : entries.slice(0, SHOWN_FIRST);
  useEffect(() => {
    if (isWhole) (list.current?.children[SHOWN_FIRST] as HTMLElement | undefined)?.focus();
  }, [isWhole]);
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label}>
        {shown}
      </ul>
      {shown.length < entries.length && (
        <p className={`row ${classes.more}`}>
          Showing {shown.length} of {entries.length}
          <Button variant="default" onClick={() => setIsWhole(true)}>
            Show all {entries.length}
          </Button>
        </p>
      )}
    </>
  );
}
