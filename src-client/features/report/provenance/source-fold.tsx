import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/number.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import basics from '../../../styles/basics.module.css';
import { useReport } from '../report-context.ts';
import classes from '../tabs/tabs.module.css';
import { SourceEntries } from './source-line.tsx';

/** How many documents the report is based on, with the list one click away. */
export function SourceFold() {
  const { sourceList, factsAsOf } = useReport();
  const unverified = sourceList.filter((source) => !source.isVerified).length;
  return (
    <details className={classes.fold}>
      <summary>
        <h3 className={classes.foldTitle}>Sources</h3>
        <span className={basics.aside}>
          {countText(sourceList.length, 'source')}
          {unverified > 0 && ` (${unverified} unverified)`}
        </span>
      </summary>
      <ol className={classes.sources}>
        <SourceEntries sources={sourceList} />
      </ol>
      {factsAsOf && <FactsAsOf {...factsAsOf} />}
    </details>
  );
}

function FactsAsOf({ shipped, lists }: NonNullable<SafetyReport['factsAsOf']>) {
  return (
    <p className={basics.note}>
      Facts as of {formatDate(shipped)}
      {lists && `; EU Air Safety List last checked ${formatDate(lists)}`}. <a href="/changes">What changed</a>
    </p>
  );
}
