import { Button } from '@mantine/core';
import { isChunkLoadError } from '../../api/chunk-load-error.ts';
import { errorReference } from '../../api/client-errors.ts';
import { Reference } from '../../ui/reference.tsx';
import classes from './not-found.module.css';

/** Replaces a page that failed while rendering, or, without an error or with its code missing, could not be loaded. */
export function PageFailed({ error }: { error?: unknown }) {
  return (
    <div className={`card ${classes.screen}`}>
      <h1>We couldn't load this page</h1>
      {!error || isChunkLoadError(error) ? (
        <p>Check your connection and try again.</p>
      ) : (
        <>
          <p>Something went wrong on this page. Try again, and contact support if it happens again.</p>
          <Reference id={error instanceof Error ? errorReference(error) : null} />
        </>
      )}
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}
