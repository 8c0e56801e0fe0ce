import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DeskAnswer } from '#src/desk/desk.ts';
import { judgeRow, RULES, type RuleId } from '#src/desk/rules.ts';
import { toCsv } from '#src/desk/to-csv.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Segments } from '../../ui/segments.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { LOCALE, linkTo, pageIn, spoken, t } from '../../ui/words.ts';
import classes from './desk.module.css';
import { DeskTable } from './desk-table.tsx';

const ALL = 'all';
const OUTCOMES = [
  { value: 'fails', text: t('app.desk.fail') },
  { value: 'unknown', text: t('app.common.notKnown') },
  { value: 'meets', text: t('app.desk.meet') },
] as const;

/** The checked list: the rules, how many rows meet them, the table, and the sources; printed as a sheet. */
export function DeskResult({ answer }: { answer: Spoken<DeskAnswer> }) {
  const [rules, setRules] = useState<RuleId[]>(RULES.flatMap((rule) => ('isOff' in rule ? [] : rule.id)));
  const [shown, setShown] = useState<string>(ALL);
  const isPrinting = usePrinting();
  const { rows, checkedOn } = answer;
  const judged = useMemo(
    () => rows.map((row) => ({ row, judged: speakAll(LOCALE, judgeRow(row, rules)) })),
    [rows, rules],
  );
  const count = (outcome: string) => judged.filter((one) => one.judged.outcome === outcome).length;
  const listed = judged.filter((one) => isPrinting || shown === ALL || one.judged.outcome === shown);
  return (
    <>
      <Card title={t('app.desk.title', { count: rows.length, checkedOn: { date: checkedOn } })}>
        <p role="status">
          {t('app.desk.counts', { meets: count('meets'), fails: count('fails'), unknown: count('unknown') })}
        </p>
        <RuleChoice rules={rules} onChange={setRules} />
        <div className="row" style={{ alignItems: 'end' }} data-unprinted>
          <Segments
            label={t('app.desk.show')}
            segments={[
              { value: ALL, text: t('app.desk.all', { count: rows.length }) },
              ...OUTCOMES.map(({ value, text }) => ({ value, text: `${text}: ${count(value)}` })),
            ]}
            value={shown}
            onChange={setShown}
          />
          <Button
            onClick={() =>
              saveFile(`airworthy-check-${checkedOn}.csv`, toCsv(answer, rules, spoken), 'text/csv;charset=utf-8')
            }
          >
            {t('app.desk.saveAsCsv')}
          </Button>
          <Button onClick={() => print()}>{t('app.common.print')}</Button>
        </div>
        <DeskTable rows={listed} />
      </Card>
      <Sources answer={answer} />
    </>
  );
}

function RuleChoice({ rules, onChange }: { rules: RuleId[]; onChange: (rules: RuleId[]) => void }) {
  const turn = (id: RuleId, isOn: boolean) =>
    onChange(RULES.map((rule) => rule.id).filter((one) => (one === id ? isOn : rules.includes(one))));
  return (
    <fieldset className={classes.rules}>
      <legend>{t('app.desk.rules')}</legend>
      {RULES.map(({ id, name, hint }) => (
        <label key={id} className={classes.rule} data-off={!rules.includes(id) || undefined}>
          <input
            type="checkbox"
            checked={rules.includes(id)}
            onChange={(event) => turn(id, event.currentTarget.checked)}
          />
          <span>
            <strong>{spoken(name)}</strong> <span className="note">{spoken(hint)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Sources({ answer: { sourceList, fit, checkedOn } }: { answer: Spoken<DeskAnswer> }) {
  return (
    <Card title={t('app.common.sources')}>
      <ol className={`bullets ${classes.sources}`}>
        {sourceList.map((source) => (
          <li key={`${source.title} ${source.url}`}>
            <ExternalLink url={source.url}>{spoken(shownTitle(source))}</ExternalLink>,{' '}
            {source.asOf ? spoken({ date: source.asOf }) : t('app.report.source.noDate')}
            {!source.isVerified && `, ${t('app.report.source.unverified')}`}
          </li>
        ))}
      </ol>
      <p className="note">
        {t('app.desk.aRateIsOf', {
          fit: { date: fit },
          link: linkTo(pageIn('/method')),
          reportDisclaimer: REPORT_DISCLAIMER,
          checkedOn: { date: checkedOn },
          host: location.host,
        })}
      </p>
    </Card>
  );
}
