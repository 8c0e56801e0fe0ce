import type { SubscriptionInfo } from '#src/account/billing.ts';
import { longPrice, type Price } from '#src/account/price.ts';
import { formatDate } from '#src/format/date.ts';
import basics from '../../styles/basics.module.css';
import { DescriptionList } from '../../ui/description-list.tsx';

/** The member's current plan; `price` is null while unknown. */
export function SubscriptionDetails({ info, price }: { info: SubscriptionInfo; price: Price | null }) {
  const { status, isPremium, searchLimit, expiresAt } = info;
  const note = noteOf(info);
  const premium = price ? `Premium, ${longPrice(price)}` : 'Premium';
  const facts = [
    { name: 'Plan', value: isPremium ? premium : 'Free' },
    { name: 'Searches', value: searchLimit === null ? 'Unlimited' : `${searchLimit} free in total` },
    ...(status === 'active' && expiresAt ? [{ name: 'Renews on', value: formatDate(expiresAt) }] : []),
  ];
  return (
    <>
      <DescriptionList items={facts} />
      {note && <p className={basics.aside}>{note}</p>}
    </>
  );
}

function noteOf({ status, note, isPremium, expiresAt, hasPortal }: SubscriptionInfo): string | null {
  if (note === 'pending') {
    return 'Your payment is still being processed. Premium starts as soon as it goes through; there is nothing more to pay.';
  }
  if (note === 'disputed') {
    return 'Your bank has disputed your last payment, so it no longer counts. Please contact support to settle it.';
  }
  if (note === 'paused' || note === 'unpaid') {
    const until =
      isPremium && expiresAt ? `Premium stays active until ${formatDate(expiresAt)}.` : 'Premium is paused.';
    const why = note === 'paused' ? 'Payments for your subscription are paused.' : "This period hasn't been paid.";
    return `${why} ${until} Contact support to resume it.`;
  }
  if (status === 'past_due') {
    return hasPortal
      ? 'Your last payment failed. Update your card under "Manage billing" and we\'ll try again.'
      : 'Your last payment failed. Please contact support.';
  }
  if (status === 'canceled' && isPremium && expiresAt) return `Premium stays active until ${formatDate(expiresAt)}.`;
  return null;
}
