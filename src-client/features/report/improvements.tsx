import type { ModelSafety } from '#src/safety/report.ts';
import { Unverified } from './source-line.tsx';
import classes from './tabs.module.css';

/** What was changed on the model over the years, each marked where no verified source carries it. */
export function Improvements({ modelSafety }: { modelSafety: ModelSafety }) {
  const { improvements, improvementsVerified } = modelSafety;
  if (improvements.length === 0) return <p className={classes.lead}>None on record.</p>;
  return (
    <ul className={classes.bullets}>
      {improvements.map((text, index) => (
        <li key={text}>
          {text}
          {!improvementsVerified[index] && <Unverified />}
        </li>
      ))}
    </ul>
  );
}
