import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './tabs.module.css';

const LONG_TEXT = 600;
const SHOWN_FIRST = 2;

/**
 * The analysis; on a narrow screen, a long one shows its first paragraphs, about flight and aircraft, and the rest on
 * demand.
 */
export function Analysis({ text }: { text: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const paragraphs = text.split(/\n{2,}/);
  const isLong = text.length > LONG_TEXT && paragraphs.length > SHOWN_FIRST;
  return (
    <section className={classes.prose}>
      <h3>Analysis</h3>
      <div id={id}>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={isLong && !isWhole && index >= SHOWN_FIRST ? classes.later : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {isLong && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Read less' : 'Read more'}
        </Button>
      )}
    </section>
  );
}
