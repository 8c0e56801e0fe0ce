import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { longPrice } from '#src/account/price.ts';
import { trpc } from '../../trpc.ts';
import classes from './premium-promo.module.css';

/** The offer at the foot of the first page; absent on a server where nothing is limited. */
export function PremiumPromo() {
  const { data: config } = trpc.billing.config.useQuery();
  if (config?.hasOffers === false) return null;
  return (
    <aside className={classes.promo} aria-label="Premium">
      <div>
        <p className={classes.title}>Fly often? Check every flight.</p>
        <p className={classes.text}>
          Unlimited searches{config?.price && ` for ${longPrice(config.price)}`}. Cancel anytime.
        </p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/profile" {...props} />}>
        View Premium Plans
      </Button>
    </aside>
  );
}
