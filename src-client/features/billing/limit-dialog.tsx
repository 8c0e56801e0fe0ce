import { Button, Loader } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { amountOf, longPrice, type Price } from '#src/account/price.ts';
import { type Said, say } from '#src/words/say.ts';
import { searchLimits } from '../../api/search-limits.ts';
import { useAccount } from '../../api/session.ts';
import { trpc } from '../../api/trpc.ts';
import { FreeAnswers } from '../../shared/free-answers.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { bold, each, pageIn, t } from '../../ui/words.ts';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { serverSentence, toastNoPayment, useCheckout } from './use-checkout.ts';

const BENEFITS = [
  t('app.billing.unlimitedFlightSearches'),
  t('app.billing.aDetailedSafetyReport'),
  t('app.billing.cancelAnytime'),
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
      <Dialog title={t('app.billing.searchLimitReached')} isOpen={isOpen} onClose={close}>
        <p>{t('app.billing.premiumIsPausedYour')}</p>
        <Button variant="filled" component="a" href="/profile" size="md" fullWidth mt="md" data-autofocus>
          {t('app.billing.seeYourPlan')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('app.billing.searchLimitReached')} isOpen={isOpen} onClose={close}>
      {isPaying ? (
        <PaymentView onBack={goBack} />
      ) : (
        <div className="form">
          <p>{t('app.billing.youveUsedOfYour', { searchCount, free })}</p>
          {typeof flight === 'string' && <FreeAnswers flightNumber={flight} />}
          <p>{t('app.billing.withPremium')}</p>
          <ul className="bullets soft">{each('li', BENEFITS)}</ul>
          <Button
            variant={config?.isAvailable ? 'filled' : 'default'}
            size="md"
            fullWidth
            data-autofocus={config?.isAvailable || undefined}
            autoFocus={isBack}
            onClick={() => setPaying(true)}
          >
            {config?.price
              ? t('app.billing.subscribeNowFor', { price: shortPrice(config.price) })
              : t('app.billing.subscribeNow')}
          </Button>
          <p className="center">
            <a href={pageIn('/premium')}>{t('app.billing.whatsFreeAndWhat')}</a>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** For buttons: '$9/month', '$25 every 3 months'. */
function shortPrice(price: Price): Said {
  const { interval, intervalCount } = price;
  return intervalCount === 1 ? say('app.billing.priceShort', { amount: amountOf(price), interval }) : longPrice(price);
}

/** The second view of the limit dialog: continue to the payment provider, or go back to the offer. */
function PaymentView({ onBack }: { onBack: () => void }) {
  const { data: config, isError } = trpc.billing.config.useQuery();
  const checkout = useCheckout({ failed: serverSentence, noUrl: t('app.billing.couldNotCreateCheckout') });
  useEffect(() => {
    if (isError) toastNoPayment();
  }, [isError]);
  return (
    <div className="stack">
      {!config && !isError && <Loader aria-label={t('app.billing.loadingThePaymentSystem')} />}
      {(isError || config?.isAvailable === false) && <PaymentUnavailable />}
      {config?.isAvailable && (
        <>
          <p>
            {t('app.billing.payWithStripe', {
              offer: config.price
                ? t('app.billing.premiumFor', { price: longPrice(config.price) })
                : t('app.common.premium'),
              strong: bold,
            })}
          </p>
          <Button variant="filled" size="md" fullWidth autoFocus loading={checkout.isLeaving} onClick={checkout.start}>
            {t('app.billing.continueToPayment')}
          </Button>
        </>
      )}
      <Button size="md" autoFocus={!config?.isAvailable} onClick={onBack}>
        {t('app.billing.back')}
      </Button>
    </div>
  );
}
