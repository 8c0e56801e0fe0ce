import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/text.ts';
import { indicatorLabel } from '#src/safety/report/badges.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../head/disclosure.tsx';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked, SourceEntries } from '../provenance/source-line.tsx';
import { useReport } from '../report-context.ts';
import classes from './tabs.module.css';

export function SafetyTab() {
  const { analysis, keyIndicators } = useReport();
  return (
    <div className={`column ${classes.panel} ${classes.safety}`}>
      <CalmFold name="the analysis">
        <Analysis text={analysis} />
      </CalmFold>
      <section className={classes.note}>
        <h3>Model score and airline rating</h3>
        <p>
          The model score is about the aircraft type, whichever airline flies it. The airline rating is about the
          airline, whatever it flies. They use different data and are never combined.
        </p>
      </section>
      <section>
        <h3>Key Indicators</h3>
        <CalmFold name="the indicators">
          <ul className={classes.indicators}>
            {keyIndicators.map(({ status, text, provenance }) => {
              const label = indicatorLabel(status);
              return (
                <li key={text}>
                  <Badge tone={label.color}>{label.text}</Badge>
                  <span>
                    {text} <Checked asOf={provenance?.asOf ?? null} />
                  </span>
                  <ProvenanceOf provenance={provenance} label={text} />
                </li>
              );
            })}
          </ul>
        </CalmFold>
      </section>
      <section className={classes.wide}>
        <SourceFold />
      </section>
    </div>
  );
}

/** How many documents the report is based on, with the list one click away. */
function SourceFold() {
  const { sourceList, factsAsOf } = useReport();
  const unverified = sourceList.filter((source) => !source.isVerified).length;
  return (
    <Disclosure
      title={
        <>
          <h3>Sources</h3>{' '}
          <span className="aside">
            {countText(sourceList.length, 'source')}
            {unverified > 0 && ` (${unverified} unverified)`}
          </span>
        </>
      }
    >
      <ol className={classes.sources}>
        <SourceEntries sources={sourceList} />
      </ol>
      {factsAsOf && <FactsAsOf {...factsAsOf} />}
    </Disclosure>
  );
}

function FactsAsOf({ shipped, lists }: NonNullable<SafetyReport['factsAsOf']>) {
  return (
    <p className="note">
      Facts as of {formatDate(shipped)}
      {lists && `; EU Air Safety List last checked ${formatDate(lists)}`}. <a href="/changes">What changed</a>
    </p>
  );
}

const LONG_TEXT = 600;
const SHOWN_FIRST = 2;

/**
 * The analysis; on a narrow screen, a long one shows its first paragraphs, about flight and aircraft, and the rest on
 * demand.
 */
function Analysis({ text }: { text: string }) {
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
          data-unprinted
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
