import { Box } from '@mantine/core';
import { checkedText } from '#src/format/age.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import type { ReportSource } from '#src/safety/report/report-source.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { spoken, t } from '../../../ui/words.ts';
import { useSourcesShown } from '../report-context.ts';
import classes from './source-line.module.css';

function SourceLine({ source }: { source: ReportSource }) {
  return (
    <span className="anywhere">
      <ExternalLink url={source.url}>{spoken(shownTitle(source))}</ExternalLink>
      <Box component="span" className="fine" ms="0.5rem" style={{ whiteSpace: 'nowrap' }}>
        {source.asOf ? t('app.report.source.ofDay', { date: { date: source.asOf } }) : t('app.report.source.noDate')}
      </Box>
      {!source.isVerified && <Unverified />}
    </span>
  );
}

export function SourceEntries({ sources }: { sources: ReportSource[] }) {
  return sources.map((source) => (
    <li key={`${source.title} ${source.url} ${source.asOf}`}>
      <SourceLine source={source} />
    </li>
  ));
}

export function Unverified() {
  return <span className={classes.unverified}>{t('app.report.source.unverified')}</span>;
}

/** 'checked June 2025' next to a figure over 12 months old, while sources are shown; nothing next to a newer one. */
export function Checked({ asOf }: { asOf: string | null }) {
  const [areShown] = useSourcesShown();
  const text = areShown && checkedText(asOf, new Date().toISOString().slice(0, 10));
  return text && <span className={classes.unverified}>{spoken(text)}</span>;
}
