import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      Skip to content
    </a>
  );
}
