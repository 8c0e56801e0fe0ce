import classes from './hero.module.css';

/** The promise; a line of its own once there is a search to look at. */
export function Hero({ isCompact }: { isCompact: boolean }) {
  return (
    <div className={classes.hero} data-compact={isCompact || undefined}>
      <h1 className={classes.title}>Know before you fly.</h1>
      {!isCompact && (
        <p className={classes.text}>
          An honest safety report for your flight: the aircraft model's record, the airline's record, and where every
          figure comes from.
        </p>
      )}
    </div>
  );
}
