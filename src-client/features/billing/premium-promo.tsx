import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { longPrice } from '#src/account/price.ts';
import { useAccount } from '../../session.ts';
import { trpc } from '../../trpc.ts';
import surface from '../../ui/surface.module.css';
import classes from './premium-promo.module.css';

/** The offer at the foot of the first page; absent where nothing is limited, and for who has it. */
export function PremiumPromo() {
  const { account } = useAccount();
  const { data: config } = trpc.billing.config.useQuery();
  if (config?.hasOffers === false || account?.isPremium) return null;
  const isSold = config?.publishableKey !== null;
  return (
    <aside className={`${surface.flat} ${classes.promo}`} aria-label="Premium">
      <div>
        <p className={classes.title}>Fly often? Check every flight.</p>
        <p className={classes.text}>
          Unlimited searches{config?.price && ` for ${longPrice(config.price)}`}.{' '}
          {isSold ? 'Cancel anytime.' : 'Not currently sold here.'}
        </p>
      </div>
      <Button
        variant="default"
        // who may buy goes where one buys; everybody else may read first what it is
        renderRoot={(props) => (account ? <Link to="/profile" {...props} /> : <a href="/premium" {...props} />)}
      >
        View Premium Plans
      </Button>
    </aside>
  );
}
