import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './long-list.module.css';

const SHOWN_FIRST = 8;

/** A list that shows its first entries, and the rest on demand. Each entry brings its key and is an <li>. */
export function LongList({ entries }: { entries: ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={classes.list}>{shown}</ul>
      {shown.length < entries.length && (
        <Button variant="default" mt="md" onClick={() => setIsWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
}
