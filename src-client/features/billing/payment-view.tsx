import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { longPrice } from '#src/account/price.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { serverSentence, toastNoPayment, useCheckout } from './use-checkout.ts';

/** The second view of the limit dialog: continue to the payment provider, or go back to the offer. */
export function PaymentView({ onBack }: { onBack: () => void }) {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({ failed: serverSentence, noUrl: 'Could not create checkout session' });
  useEffect(() => {
    if (isError) toastNoPayment();
  }, [isError]);
  return (
    <div className={basics.stack}>
      {!config && !isError && <Loader aria-label="Loading the payment system" />}
      {(isError || config?.isAvailable === false) && <PaymentUnavailable />}
      {config?.isAvailable && (
        <>
          <p>
            <strong>Premium{config.price && `, ${longPrice(config.price)}`}.</strong> You'll pay securely with Stripe.
            We never see your card number. Cancel anytime.
          </p>
          <Button size="md" fullWidth autoFocus loading={checkout.isLeaving} onClick={checkout.start}>
            Continue to payment
          </Button>
        </>
      )}
      <Button variant="default" size="md" autoFocus={!config?.isAvailable} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
