import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MOST_ROWS } from '#src/desk/plan.ts';
import { countText } from '#src/format/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Textarea } from '../../ui/fields.ts';
import classes from './booking-panel.module.css';
import { BOOKING_FILES, FileDrop } from './file-drop.tsx';
import type { ListReading } from './read-list.ts';
import { REFUSAL_TEXT } from './refusal-text.ts';

const LIST_FILES = `.csv,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,${BOOKING_FILES}`;
type Problem = { title: string; text: string };

const NOTHING: Problem = {
  title: 'No flight or airline found',
  text: 'Paste one flight number or airline per line, or choose a table that has them in a column.',
};
/** Where a list asks for something else than a booking. */
const REFUSALS = {
  ...REFUSAL_TEXT,
  too_large: {
    title: 'This file is too large',
    text: 'A list may have 5 MB. Save only the columns with flights and dates.',
  },
  old_excel: {
    title: 'Old Excel file: save it as .xlsx or CSV',
    text: 'Open it in Excel or another program, save it in one of these two forms, and choose that file.',
  },
  unknown_kind: {
    title: "We can't read this kind of file",
    text: 'Choose a table as CSV or XLSX, a saved email (.eml), a calendar file (.ics), or a PDF. Other programs can save a table in one of the first two.',
  },
};

function unclearDay([first, ...others]: string[]): Problem {
  return {
    title: `${first}${others.length > 0 ? ` and ${countText(others.length, 'other day')}` : ''} may be read in two ways`,
    text: 'We left the day out, because the month may be the first number or the second. Add it after the flight as 2026-12-01 if you want it.',
  };
}

/** Takes a list, as text or in files, which are read on the device; `onRows` gets what is to be checked. */
export function ListForm({ isChecking, onRows }: { isChecking: boolean; onRows: (rows: string[]) => void }) {
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const read = async (ask: (reader: typeof import('./read-list.ts')) => Promise<ListReading>): Promise<string[]> => {
    const reading = await import('./read-list.ts').then(ask).catch((): ListReading => ({ refusal: 'not_loaded' }));
    if ('refusal' in reading) {
      setProblem(REFUSALS[reading.refusal]);
      return [];
    }
    if (reading.rows.length === 0) setProblem(NOTHING);
    if (reading.unclear?.length) setProblem(unclearDay(reading.unclear));
    return reading.rows;
  };
  const readFiles = async (files: File[]) => {
    setProblem(null);
    setIsReading(true);
    for (const file of files) {
      const rows = await read((reader) => reader.readListFile(file));
      const lines = rows.map((row) => row.replace(':', ', '));
      setText((before) => [before.trim(), ...lines].filter(Boolean).join('\n'));
    }
    setIsReading(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (!text.trim()) return setProblem(NOTHING);
    setIsReading(true);
    const rows = await read((reader) => reader.readListText(text));
    setIsReading(false);
    if (rows.length > MOST_ROWS) setProblem(tooMany(rows.length));
    else if (rows.length > 0) onRows(rows);
  };

  return (
    <form className="card stack" data-unprinted onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Flights or airlines, one per line"
        description="Files are read on your device. Only these lines are sent, and they are not stored."
        rows={6}
        value={text}
        placeholder={'BA286, 2026-12-01\nKLM'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileDrop
        accept={LIST_FILES}
        hint="CSV, Excel (.xlsx), saved emails (.eml), calendars, PDFs"
        isMany
        isDisabled={isReading}
        hasFocus={false}
        onFiles={(files) => void readFiles(files)}
      />
      {problem && (
        <Alert tone="amber" title={problem.title} isAnnounced>
          {problem.text}
        </Alert>
      )}
      <Button variant="filled" type="submit" mt="sm" className={classes.find} loading={isReading || isChecking}>
        Check the list
      </Button>
    </form>
  );
}

function tooMany(count: number): Problem {
  return {
    title: `This list has ${countText(count, 'row')}`,
    text: `At most ${MOST_ROWS} can be checked at once. Split the list, and check its parts one after another.`,
  };
}
