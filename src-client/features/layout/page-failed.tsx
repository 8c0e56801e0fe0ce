import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isChunkLoadError } from '../../api/chunk-load-error.ts';
import { errorReference } from '../../api/client-errors.ts';
import { Reference } from '../../ui/reference.tsx';
import surface from '../../ui/surface.module.css';
import classes from './not-found.module.css';

/** Replaces a page whose code could not be loaded, or that failed while rendering. */
export function PageFailed({ error }: ErrorComponentProps) {
  return (
    <div className={`${surface.card} ${classes.screen}`}>
      <h1>We couldn't load this page</h1>
      {isChunkLoadError(error) ? (
        <p>Check your connection and try again.</p>
      ) : (
        <>
          <p>Something went wrong on this page. Try again, and contact support if it happens again.</p>
          <Reference id={error instanceof Error ? errorReference(error) : null} />
        </>
      )}
      <Button variant="default" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
