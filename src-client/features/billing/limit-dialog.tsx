import { Button, Loader } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { longPrice, shortPrice } from '#src/account/price.ts';
import { searchLimits } from '../../api/search-limits.ts';
import { useAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { FreeAnswers } from '../../shared/free-answers.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { serverSentence, toastNoPayment, useCheckout } from './use-checkout.ts';

const BENEFITS = [
  'Unlimited flight searches',
  'A detailed safety report for every flight, with airline and aircraft model history',
  'Cancel anytime',
];

export type LimitDialogProps = { searchCount: number; isOpen: boolean; onClose: () => void };

/** The offer to a member who has used up their free searches, and the way to pay. */
export function LimitDialog({ searchCount, isOpen, onClose }: LimitDialogProps) {
  const [isPaying, setPaying] = useState(false);
  const [isBack, setBack] = useState(false);
  const { data: config } = trpc.billing.config.useQuery();
  const isPastDue = useAccount().account?.subscriptionStatus === 'past_due';
  const free = searchLimits().member ?? searchCount;
  const { flight }: { flight?: unknown } = useSearch({ strict: false });
  const goBack = () => {
    setBack(true);
    setPaying(false);
  };
  const close = () => {
    setBack(false);
    setPaying(false);
    onClose();
  };
  if (isPastDue) {
    return (
      <Dialog title="Search Limit Reached" isOpen={isOpen} onClose={close}>
        <p>Premium is paused. Your profile shows why, and how to settle it.</p>
        <Button variant="filled" component="a" href="/profile" size="md" fullWidth mt="md" data-autofocus>
          See your plan
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title="Search Limit Reached" isOpen={isOpen} onClose={close}>
      {isPaying ? (
        <PaymentView onBack={goBack} />
      ) : (
        <div className="form">
          <p>
            You've used {searchCount} of your {free} free searches.
          </p>
          {typeof flight === 'string' && <FreeAnswers flightNumber={flight} />}
          <p>With Premium:</p>
          <ul className="bullets soft">
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <Button
            variant={config?.isAvailable ? 'filled' : 'default'}
            size="md"
            fullWidth
            data-autofocus={config?.isAvailable || undefined}
            autoFocus={isBack}
            onClick={() => setPaying(true)}
          >
            Subscribe Now{config?.price && ` - ${shortPrice(config.price)}`}
          </Button>
          <p className="center">
            <a href="/premium">What's free, and what Premium adds</a>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The second view of the limit dialog: continue to the payment provider, or go back to the offer. */
function PaymentView({ onBack }: { onBack: () => void }) {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({ failed: serverSentence, noUrl: 'Could not create checkout session' });
  useEffect(() => {
    if (isError) toastNoPayment();
  }, [isError]);
  return (
    <div className="stack">
      {!config && !isError && <Loader aria-label="Loading the payment system" />}
      {(isError || config?.isAvailable === false) && <PaymentUnavailable />}
      {config?.isAvailable && (
        <>
          <p>
            <strong>Premium{config.price && `, ${longPrice(config.price)}`}.</strong> You'll pay securely with Stripe.
            We never see your card number. Cancel anytime.
          </p>
          <Button variant="filled" size="md" fullWidth autoFocus loading={checkout.isLeaving} onClick={checkout.start}>
            Continue to payment
          </Button>
        </>
      )}
      <Button size="md" autoFocus={!config?.isAvailable} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
