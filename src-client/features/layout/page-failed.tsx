import { Button } from '@mantine/core';
import { isChunkLoadError } from '../../api/chunk-load-error.ts';
import { errorReference } from '../../api/error-reference.ts';
import { Reference } from '../../ui/reference.tsx';
import { t } from '../../ui/words.ts';
import classes from './not-found.module.css';

/** Replaces a page that failed while rendering, or, without an error or with its code missing, could not be loaded. */
export function PageFailed({ error }: { error?: unknown }) {
  return (
    <div className={`card ${classes.screen}`}>
      <h1>{t('app.layout.weCouldntLoadThis')}</h1>
      {!error || isChunkLoadError(error) ? (
        <p>{t('app.common.checkYourConnectionAnd')}</p>
      ) : (
        <>
          <p>{t('app.layout.somethingWentWrongOn')}</p>
          <Reference id={error instanceof Error ? errorReference(error) : null} />
        </>
      )}
      <Button onClick={() => location.reload()}>{t('app.common.tryAgain')}</Button>
    </div>
  );
}
