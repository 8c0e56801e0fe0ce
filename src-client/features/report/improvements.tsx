import type { ModelSafety, Provenance } from '#src/safety/report.ts';
import { OriginOf } from './origin-button.tsx';
import { useReport } from './report-context.ts';
import { Unverified } from './source-line.tsx';
import classes from './tabs.module.css';

/** What was changed on the model over the years, each marked where no verified source carries it. */
export function Improvements({ modelSafety }: { modelSafety: ModelSafety }) {
  const { improvements, improvementsVerified, improvementsSources } = modelSafety;
  const { sourceList } = useReport();
  if (improvements.length === 0) return <p className={classes.lead}>None on record.</p>;
  const originOf = (index: number): Provenance | undefined => {
    const sources = improvementsSources?.[index];
    const basis = improvementsVerified[index] ? 'published' : 'unverified';
    return sources && { sources, asOf: sourceList[sources[0] ?? -1]?.asOf ?? null, basis, note: null };
  };
  return (
    <ul className={classes.bullets}>
      {improvements.map((text, index) => (
        <li key={text}>
          {text}
          {!improvementsVerified[index] && <Unverified />}
          <OriginOf provenance={originOf(index)} label={text} />
        </li>
      ))}
    </ul>
  );
}
