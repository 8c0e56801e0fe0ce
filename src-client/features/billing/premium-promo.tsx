import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './premium-promo.module.css';

export function PremiumPromo() {
  return (
    <aside className={classes.promo} aria-label="Premium">
      <div>
        <p className={classes.title}>Fly often? Check every flight.</p>
        <p className={classes.text}>Premium is $9 per month: unlimited searches, and you can cancel at any time.</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/profile" {...props} />}>
        View Premium Plans
      </Button>
    </aside>
  );
}
