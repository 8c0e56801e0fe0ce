import { percent, shortName } from '#src/aircraft/likely-words.ts';
import { Silhouette } from '../later-parts.ts';
import { useReport } from '../report-context.ts';
import classes from './aircraft-picture.module.css';

/** At most so many of the likely models are drawn. */
const DRAWN = 3;

/** The aircraft from the side; of several likely ones the likeliest, each with a bar for its share. */
export function AircraftPicture() {
  const { models, modelSafety } = useReport();
  if (!models) {
    return (
      modelSafety && (
        <div className={classes.shape}>
          <Silhouette modelId={modelSafety.modelId} />
        </div>
      )
    );
  }
  return (
    <ul className={classes.models} aria-label="Likeliest aircraft">
      {models.slice(0, DRAWN).map(({ modelId, modelName, share }) => (
        <li key={modelId}>
          <span className={classes.shape}>
            <Silhouette modelId={modelId} />
          </span>
          <span className={classes.words}>
            <span>{shortName(modelName)}</span> <b>{percent(share)}</b>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
