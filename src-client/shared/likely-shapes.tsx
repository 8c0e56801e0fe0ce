import { plainName } from '#src/aircraft/model-family.ts';
import { Silhouette } from '../silhouette/silhouette.tsx';
import { spoken, t } from '../ui/words.ts';
import classes from './likely-shapes.module.css';

/** At most so many are drawn. */
const DRAWN = 3;
/** A model with at least this share may operate the flight. */
export const MAY_FLY = 0.05;

/** The likely aircraft from the side, all to one scale, each with its name and share. */
export function LikelyShapes({ models }: { models: { modelId: string; modelName: string; share: number }[] }) {
  return (
    <ul className={classes.shapes} aria-label={t('app.common.likelyAircraft')}>
      {models
        .filter(({ share }) => share >= MAY_FLY)
        .slice(0, DRAWN)
        .map(({ modelId, modelName, share }) => (
          <li key={modelId}>
            <span style={{ display: 'block', width: '5.5rem', aspectRatio: '78 / 22' }}>
              <Silhouette modelId={modelId} />
            </span>
            {plainName(modelName)}
            {share < 1 && <b> {spoken({ share })}</b>}
          </li>
        ))}
    </ul>
  );
}
