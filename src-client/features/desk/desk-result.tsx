import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DeskAnswer } from '#src/desk/desk.ts';
import { judgeRow, RULES, type RuleId } from '#src/desk/rules.ts';
import { toCsv } from '#src/desk/to-csv.ts';
import { formatDate } from '#src/format/date.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { NO_DATE } from '#src/safety/report/source-list.ts';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Segments } from '../../ui/segments.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import classes from './desk.module.css';
import { DeskTable } from './desk-table.tsx';

const ALL = 'all';
const OUTCOMES = [
  { value: 'fails', text: 'Fail' },
  { value: 'unknown', text: 'Not known' },
  { value: 'meets', text: 'Meet' },
] as const;

/** The checked list: the rules, how many rows meet them, the table, and the sources; printed as a sheet. */
export function DeskResult({ answer }: { answer: DeskAnswer }) {
  const [rules, setRules] = useState<RuleId[]>(RULES.flatMap((rule) => ('isOff' in rule ? [] : rule.id)));
  const [shown, setShown] = useState<string>(ALL);
  const isPrinting = usePrinting();
  const { rows, checkedOn, fit, sourceList } = answer;
  const judged = useMemo(() => rows.map((row) => ({ row, judged: judgeRow(row, rules) })), [rows, rules]);
  const count = (outcome: string) => judged.filter((one) => one.judged.outcome === outcome).length;
  const listed = judged.filter((one) => isPrinting || shown === ALL || one.judged.outcome === shown);
  const turn = (id: RuleId, isOn: boolean) =>
    setRules(RULES.map((rule) => rule.id).filter((one) => (one === id ? isOn : rules.includes(one))));
  return (
    <>
      <Card title={`${rows.length === 1 ? 'One row' : `${rows.length} rows`}, checked on ${formatDate(checkedOn)}`}>
        <p role="status">
          Meet the rules: {count('meets')}. Fail: {count('fails')}. Not known: {count('unknown')}.
        </p>
        <fieldset className={classes.rules}>
          <legend>Rules</legend>
          {RULES.map(({ id, name, hint }) => (
            <label key={id} className={classes.rule} data-off={!rules.includes(id) || undefined}>
              <input
                type="checkbox"
                checked={rules.includes(id)}
                onChange={(event) => turn(id, event.currentTarget.checked)}
              />
              <span>
                <strong>{name}</strong> <span className="note">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={`row ${classes.actions}`} data-unprinted>
          <Segments
            label="Show"
            segments={[
              { value: ALL, text: `All ${rows.length}` },
              ...OUTCOMES.map(({ value, text }) => ({ value, text: `${text}: ${count(value)}` })),
            ]}
            value={shown}
            onChange={setShown}
          />
          <Button
            onClick={() => saveFile(`airworthy-check-${checkedOn}.csv`, toCsv(answer, rules), 'text/csv;charset=utf-8')}
          >
            Save as CSV
          </Button>
          <Button onClick={() => print()}>Print</Button>
        </div>
        <DeskTable rows={listed} />
      </Card>
      <Card title="Sources">
        <ol className={`bullets ${classes.sources}`}>
          {sourceList.map((source) => (
            <li key={`${source.title} ${source.url}`}>
              <ExternalLink url={source.url}>{shownTitle(source)}</ExternalLink>,{' '}
              {source.asOf ? formatDate(source.asOf) : NO_DATE}
              {!source.isVerified && ', unverified'}
            </li>
          ))}
        </ol>
        <p className="note">
          A rate is of the flight’s likely aircraft and the state that certifies its operator, as fitted on{' '}
          {formatDate(fit)} (<a href="/method">how we score</a>). {REPORT_DISCLAIMER} Checked on {formatDate(checkedOn)}{' '}
          at {location.host}/desk.
        </p>
      </Card>
    </>
  );
}
