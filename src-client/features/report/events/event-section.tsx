import { Box, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DATE_INVALID, DATE_MISSING } from '#src/format/date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { spoken, t } from '../../../ui/words.ts';
import entries from './entries.module.css';
import classes from './event-groups.module.css';

export type EventSectionProps = {
  title: string;
  lead: string;
  /** in place of entries, where there are none */
  none?: string | undefined;
  entries: ReactNode[];
  /** those that matter most begin open */
  isOpen?: boolean;
  children?: ReactNode;
};

/** Events of one kind behind a line that says how many, with what they have in common. */
export function EventSection(props: EventSectionProps) {
  const { title, lead, none = t('app.report.none'), entries: shown, isOpen = false, children } = props;
  return (
    <Box component="section" c="var(--ink)" style={{ borderTop: '1px solid var(--line)' }}>
      <Disclosure
        isOpen={isOpen}
        title={
          <>
            <h4>{title}</h4> {shown.length > 0 && <Badge tone="grey">{shown.length}</Badge>}
          </>
        }
      >
        <Box component="p" maw="46rem" mb="0.5rem" className="soft">
          {lead}
        </Box>
        {shown.length > 0 ? <ShowMoreList label={title} entries={shown} /> : none && <p className="medium">{none}</p>}
        {children}
      </Disclosure>
    </Box>
  );
}

export type EntryProps = {
  title: string;
  badge: { text: string; tone: Tone };
  date: string | null;
  /** a few words on the line: where, or what */
  clause: string | null;
  children: ReactNode;
};

export function Entry({ title, badge, date, clause, children }: EntryProps) {
  return (
    <li tabIndex={-1} className={entries.entry}>
      <Disclosure
        title={
          <>
            <span className={`note ${entries.date}`}>{eventDate(date)}</span> <h5>{title}</h5>{' '}
            {clause && <span className="soft">{clause}</span>}
          </>
        }
      >
        <p>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        {children}
      </Disclosure>
    </li>
  );
}

const SHOWN_FIRST = 4;

/** Shows the first entries, and the rest on demand, with the focus on the first new one. Entries are <li>. */
function ShowMoreList({ label, entries }: { label: string; entries: ReactNode[] }) {
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
        <Box component="p" className="row soft" mt="1.25rem" style={{ gap: '0.5rem 1rem' }}>
          {t('app.report.events.showing', { shown: shown.length, count: entries.length })}
          <Button onClick={() => setIsWhole(true)}>{t('app.report.events.showAll', { count: entries.length })}</Button>
        </Box>
      )}
    </>
  );
}

/** 'xx Oct 2024' or 'xx xxx 2024', as accident lists write unknown days. */
const IN_PART = /^xx (?:xxx|([A-Z][a-z]{2})) (\d{4})$/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The date of an event as far as known: 'Oct 5, 2024', 'Oct 2024', '2024'. */
export function eventDate(date: string | null): string {
  const [isInPart, month, year] = IN_PART.exec(date ?? '') ?? [];
  const monthOfYear = month && String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const known = isInPart ? [year, monthOfYear].filter(Boolean).join('-') : date;
  const text = spoken({ date: known ?? '' });
  return text === DATE_MISSING || text === DATE_INVALID ? t('app.report.events.noDate') : text;
}
