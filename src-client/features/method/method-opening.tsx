import { PRIOR } from '#src/safety/prior.ts';
import classes from './method-opening.module.css';

/** The question that the page answers, and a short answer before all figures. */
export function MethodOpening() {
  return (
    <header className={classes.opening}>
      <h1>How we score</h1>
      <p className={classes.question}>How safe is the aircraft you're about to board?</p>
      <p>
        Almost always, very. Worldwide, about one flight in {PRIOR.millionDepartures} million ends in a fatal accident.
        Our score compares these very small risks, model by model, and shows how certain it is. It is calculated from
        published figures: no opinions, no AI.
      </p>
    </header>
  );
}
