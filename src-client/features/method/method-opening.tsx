import { PRIOR } from '#src/safety/prior.ts';
import classes from './method-opening.module.css';

/** The question that the page answers, and the answer that comes before all figures. */
export function MethodOpening() {
  return (
    <header className={classes.opening}>
      <h1>How we score</h1>
      <p className={classes.question}>How safe is the aircraft that you are about to board?</p>
      <p>
        Almost always: very. Worldwide about one flight in {PRIOR.millionDepartures} million ends in a fatal accident.
        Our score tells such small risks apart, model by model, and says how sure it is. It is arithmetic on published
        figures; nobody's opinion goes into it, and no language model sets it.
      </p>
    </header>
  );
}
