import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { longPrice } from '#src/account/price.ts';
import { useAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { pageIn, t } from '../../ui/words.ts';

/** The offer at the end of the home page; absent if searches are unlimited, and for members who have it. */
export function PremiumPromo() {
  const { account } = useAccount();
  const { data: config } = trpc.billing.config.useQuery();
  if (config?.hasOffers === false || account?.isPremium) return null;
  return (
    <Box
      component="aside"
      className="flat between"
      mt="1rem"
      p="0 0.75rem"
      aria-label={t('app.common.premium')}
      data-unprinted
    >
      <Box component="p" className="fine" py="0.25rem" flex="1 1 7rem">
        {config?.price
          ? t('app.billing.unlimitedFor', { price: longPrice(config.price) })
          : t('app.billing.unlimitedSearches')}
      </Box>
      <Button
        variant="subtle"
        px={0}
        // those who can buy go to the purchase; everyone else can first read about it
        renderRoot={(props) =>
          account ? <Link to="/profile" {...props} /> : <a href={pageIn('/premium')} {...props} />
        }
      >
        {t('app.billing.viewPremiumPlans')}
      </Button>
    </Box>
  );
}
