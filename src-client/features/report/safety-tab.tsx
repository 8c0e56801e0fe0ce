import { indicatorLabel } from '#src/safety/indicator-label.ts';
import { Chip } from '../../ui/chip.tsx';
import { OriginOf } from './origin-button.tsx';
import { useReport } from './report-context.ts';
import { SourceLine } from './source-line.tsx';
import classes from './tabs.module.css';

export function SafetyTab() {
  const { analysis, keyIndicators, sourceList } = useReport();
  return (
    <div className={`${classes.panel} ${classes.safety}`}>
      <section className={classes.prose}>
        <h3>Analysis</h3>
        {analysis.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={classes.note}>
        <h3>Model score and airline rating</h3>
        <p>
          The model score speaks of the aircraft type, whoever flies it. The airline rating speaks of who flies it,
          whatever the type. They rest on different records and are never mixed into one number.
        </p>
      </section>
      <section>
        <h3>Key Indicators</h3>
        <ul className={classes.indicators}>
          {keyIndicators.map(({ status, text, provenance }) => {
            const label = indicatorLabel(status);
            return (
              <li key={text}>
                <Chip tone={label.color}>{label.text}</Chip>
                <span>
                  {text} <OriginOf provenance={provenance} label={text} />
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section className={classes.wide}>
        <h3>Sources</h3>
        <ol className={classes.sources}>
          {sourceList.map((source) => (
            <li key={`${source.title} ${source.url} ${source.asOf}`}>
              <SourceLine source={source} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
