import classes from './loading-heading.module.css';

/** Says that the search is in progress; the skeletons below it are only visual. */
export function LoadingHeading({ text }: { text: string }) {
  return (
    <div className={classes.loading} role="status">
      <h2 className={classes.title}>Analyzing Flight Safety</h2>
      <p>{text}</p>
    </div>
  );
}
