import { firstClause } from '#src/format/text.ts';
import { indicatorLabel } from '#src/safety/report/badges.ts';
import { missingForTraveler } from '#src/safety/report/missing.ts';
import type { KeyIndicator, SafetyReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { isWide } from '../../../ui/is-wide.ts';
import { each, linkTo, pageIn, spoken, t } from '../../../ui/words.ts';
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
      <CalmFold name={t('app.report.parts.indicators')}>
        <section className={classes.fold}>
          <IndicatorFold />
        </section>
      </CalmFold>
      <CalmFold name={t('app.report.parts.analysis')}>
        <section className={classes.fold}>
          <Disclosure title={<h3>{t('app.report.safety.analysis')}</h3>}>
            <div className={classes.prose}>
              <p className="note">{t('app.report.safety.never')}</p>
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
          <h3>{t('app.report.safety.indicators')}</h3>{' '}
          <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem' }}>
            {STATUSES.map((status) => {
              const count = keyIndicators.filter((indicator) => indicator.status === status).length;
              const { color } = indicatorLabel(status);
              return (
                count > 0 && (
                  <Badge key={status} tone={color}>
                    {t('app.report.safety.count', { count, status: STATUS_WORDS[status] })}
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

const STATUSES = ['negative', 'warning', 'positive'] as const;
const STATUS_WORDS: Record<Spoken<KeyIndicator>['status'], string> = {
  negative: t('app.report.safety.status.negative'),
  warning: t('app.report.safety.status.warning'),
  positive: t('app.report.safety.status.positive'),
};

function Indicators() {
  const { keyIndicators } = useReport();
  return (
    <ul className={classes.indicators}>
      {keyIndicators.map(({ status, text, provenance }) => {
        return (
          <li key={text}>
            <Badge tone={indicatorLabel(status).color}>{STATUS_WORDS[status]}</Badge>
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

function SourceFold() {
  const { sourceList, factsAsOf, ...report } = useReport();
  const missing = missingForTraveler(report.missing, spoken);
  const unverified = sourceList.filter((source) => !source.isVerified).length;
  return (
    <Disclosure
      title={
        <>
          <h3>{t('app.common.sources')}</h3>{' '}
          <span className="aside">{t('app.report.safety.sources', { count: sourceList.length, unverified })}</span>
          {each('p', missing.map(firstClause), 'fine')}
        </>
      }
    >
      {each('p', missing)}
      <ol className={classes.sources}>
        <SourceEntries sources={sourceList} />
      </ol>
      {factsAsOf && <FactsAsOf {...factsAsOf} />}
    </Disclosure>
  );
}

function FactsAsOf({ shipped, lists }: NonNullable<Spoken<SafetyReport>['factsAsOf']>) {
  return (
    <p className="note">
      {t('app.report.safety.factsAsOf', {
        date: { date: shipped },
        isChecked: String(Boolean(lists)),
        checked: { date: lists ?? '' },
        link: linkTo(pageIn('/changes')),
      })}
    </p>
  );
}
