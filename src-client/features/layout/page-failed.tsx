import classes from './not-found.module.css';

/** In the place of a page whose code could not be fetched, or that failed while it was drawn. */
export function PageFailed() {
  return (
    <div className={classes.screen}>
      <h1>We couldn't load this page</h1>
      <p>Check your connection and try again.</p>
      <button type="button" className={classes.again} onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}
