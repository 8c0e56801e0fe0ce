import { Button } from '@mantine/core';
import classes from './premium-promo.module.css';

export function PremiumPromo() {
  return (
    <aside className={classes.promo} aria-label="Premium">
      <div>
        <p className={classes.title}>Fly often? Check every flight.</p>
        <p className={classes.text}>Premium is $9 per month: unlimited searches, and you can cancel at any time.</p>
      </div>
      <Button component="a" href="/profile" variant="default">
        View Premium Plans
      </Button>
    </aside>
  );
}
