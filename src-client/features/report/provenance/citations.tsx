import { Box } from '@mantine/core';
import { createContext, useContext } from 'react';
import { isUnverified } from '#src/reference/unverified.ts';
import type { ReportSource } from '#src/safety/report/report-source.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { t } from '../../../ui/words.ts';
import classes from '../events/entries.module.css';
import { SourceEntries } from './source-line.tsx';

const Cited = createContext<ReportSource[]>([]);

export const CitedProvider = Cited.Provider;

/** Each document once, without general knowledge, which is mentioned once. */
export function citedDocuments(sources: ReportSource[]): ReportSource[] {
  const documents = sources.filter((source) => !isUnverified(source));
  return [...new Map(documents.map((source) => [keyOf(source), source])).values()];
}

export function Citations({ sources, label }: { sources: ReportSource[]; label: string }) {
  const cited = useContext(Cited);
  const documents = citedDocuments(sources);
  if (documents.length === 0) return null;
  return (
    <ul className={`row ${classes.citations}`} aria-label={t('app.report.source.on', { label })}>
      {documents.map((source) => {
        const number = cited.findIndex((other) => keyOf(other) === keyOf(source)) + 1;
        return (
          <li key={keyOf(source)}>
            <CitedNumber source={source} number={number} />
          </li>
        );
      })}
    </ul>
  );
}

function CitedNumber({ source: { url, title }, number }: { source: ReportSource; number: number }) {
  const label = t('app.report.source.numbered', { number: String(number), title });
  if (!url || !/^https?:\/\//i.test(url)) return <span title={label}>[{number}]</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={title} aria-label={label}>
      [{number}]
    </a>
  );
}

export function CitedDocuments() {
  const cited = useContext(Cited);
  if (cited.length === 0) return null;
  return (
    <div data-unprinted>
      <Disclosure title={<h4>{t('app.report.source.ofEntries')}</h4>}>
        <p>{t('app.report.source.withoutNumber')}</p>
        <Box component="ol" mt="0.5rem" ps="2rem" fz="var(--text-sm)" style={{ listStyle: 'revert' }}>
          <SourceEntries sources={cited} />
        </Box>
      </Disclosure>
    </div>
  );
}

function keyOf({ title, url }: ReportSource): string {
  return `${title} ${url}`;
}
