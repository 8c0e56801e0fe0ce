import { oneAircraft } from '#src/aircraft/likely-words.ts';
import { inTen } from '#src/format/share.ts';
import { useShownModel } from '../report-context.ts';
import classes from './tabs.module.css';

/** Heads a tab that shows one model's facts while the aircraft is an estimate; nothing for a known aircraft. */
export function LikelyModelNote() {
  const { modelSafety, share } = useShownModel();
  if (share === null || !modelSafety) return null;
  return (
    <section className={classes.note}>
      <h3>
        If it is {oneAircraft(modelSafety.modelName)} ({inTen(share)})
      </h3>
      <p>
        We don't know which aircraft will fly. This is the record of the likeliest model. If your booking names another,
        select it above to see its record.
      </p>
    </section>
  );
}
