import classes from './hero.module.css';

export function Hero() {
  return (
    <div className={classes.hero}>
      <h1 className={classes.title}>Know before you fly.</h1>
      <p className={classes.text}>
        An honest safety report for your flight: the aircraft model's record, the airline's record, and where every figure
        comes from.
      </p>
    </div>
  );
}
