import { indicatorLabel } from '#src/safety/report/badges.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Checked } from '../provenance/checked.tsx';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { SourceFold } from '../provenance/source-fold.tsx';
import { useReport } from '../report-context.ts';
import { Analysis } from './analysis.tsx';
import classes from './tabs.module.css';

export function SafetyTab() {
  const { analysis, keyIndicators } = useReport();
  return (
    <div className={`${classes.panel} ${classes.safety}`}>
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
