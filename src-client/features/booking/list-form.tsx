import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MOST_ROWS } from '#src/desk/plan.ts';
import { Alert } from '../../ui/alert.tsx';
import { Textarea } from '../../ui/fields.ts';
import { t } from '../../ui/words.ts';
import classes from './booking-panel.module.css';
import { BOOKING_FILES, FileDrop } from './file-drop.tsx';
import type { ListReading } from './read-list.ts';
import { REFUSAL_TEXT } from './refusal-text.ts';

const LIST_FILES = `.csv,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,${BOOKING_FILES}`;
type Problem = { title: string; text: string };

const NOTHING: Problem = { title: t('app.booking.noFlightOrAirline'), text: t('app.booking.pasteOneFlightNumber') };
/** Where a list asks for something else than a booking. */
const REFUSALS = {
  ...REFUSAL_TEXT,
  too_large: { title: t('app.booking.thisFileIsToo'), text: t('app.booking.aListMayHave') },
  old_excel: { title: t('app.booking.oldExcelFileSave'), text: t('app.booking.openItInExcel') },
  unknown_kind: { title: t('app.booking.weCantReadThis'), text: t('app.booking.chooseATableAs') },
};

function unclearDay([first, ...others]: string[]): Problem {
  return {
    title: t('app.booking.dayNotClear', { first: first ?? '', others: others.length }),
    text: t('app.booking.weLeftTheDay'),
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
        label={t('app.booking.flightsOrAirlinesOne')}
        description={t('app.booking.filesAreReadOn')}
        rows={6}
        value={text}
        placeholder={'BA286, 2026-12-01\nKLM'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileDrop
        accept={LIST_FILES}
        hint={t('app.booking.csvExcelXlsxSaved')}
        isMany
        isDisabled={isReading}
        hasFocus={false}
        onFiles={(files) => void readFiles(files)}
      />
      {problem && (
        <Alert tone="amber" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <Button variant="filled" type="submit" mt="sm" className={classes.find} loading={isReading || isChecking}>
        {t('app.booking.checkTheList')}
      </Button>
    </form>
  );
}

function tooMany(count: number): Problem {
  return {
    title: t('app.booking.thisListHasOther', { count }),
    text: t('app.booking.atMostCanBe', { most: MOST_ROWS }),
  };
}
