import { formatDate } from '#src/format/date.ts';
import { countText, firstClause } from '#src/format/text.ts';
import { indicatorLabel } from '#src/safety/report/badges.ts';
import { missingForTraveler } from '#src/safety/report/missing.ts';
import type { KeyIndicator, SafetyReport } from '#src/safety/report.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { isWide } from '../../../ui/is-wide.ts';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked, SourceEntries } from '../provenance/source-line.tsx';
import { SOURCES_ID } from '../provenance/sources-switch.tsx';
import { useReport } from '../report-context.ts';
import classes from './tabs.module.css';

/** What speaks for and against the flight, line by line; how that was written and from what is one click away. */
export function SafetyTab() {
  const { analysis } = useReport();
  return (
    <div className={`column ${classes.panel}`}>
      <CalmFold name="the indicators">
        <section className={classes.fold}>
          <IndicatorFold />
        </section>
      </CalmFold>
      <CalmFold name="the analysis">
        <section className={classes.fold}>
          <Disclosure title={<h3>Analysis</h3>}>
            <div className={classes.prose}>
              <p className="note">
                The score is about the aircraft type, the rating about the airline. They are never combined.
              </p>
              {analysis.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        </section>
      </CalmFold>
      <section id={SOURCES_ID} className={classes.fold}>
        <SourceFold />
      </section>
    </div>
  );
}

/** How many indicators there are of each kind, with the list open where there is room: the checks above have told them. */
function IndicatorFold() {
  const { keyIndicators } = useReport();
  return (
    <Disclosure
      isOpen={isWide()}
      title={
        <>
          <h3>Key Indicators</h3>{' '}
          <span className={classes.counts}>
            {STATUSES.map((status) => {
              const count = keyIndicators.filter((indicator) => indicator.status === status).length;
              const { color, text } = indicatorLabel(status);
              return (
                count > 0 && (
                  <Badge key={status} tone={color}>
                    {count} {text}
                  </Badge>
                )
              );
            })}
          </span>
        </>
      }
    >
      <Indicators />
    </Disclosure>
  );
}

const STATUSES: KeyIndicator['status'][] = ['negative', 'warning', 'positive'];

function Indicators() {
  const { keyIndicators } = useReport();
  return (
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
  );
}

/** How many documents the report is based on, with the list one click away. */
function SourceFold() {
  const { sourceList, factsAsOf, ...report } = useReport();
  const missing = missingForTraveler(report.missing);
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
          {missing.map((text) => (
            <p key={text} className="fine">
              {firstClause(text)}
            </p>
          ))}
        </>
      }
    >
      {missing.map((text) => (
        <p key={text}>{text}</p>
      ))}
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
