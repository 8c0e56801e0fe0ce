import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';

/** Shown in place of the payment button. */
export function PaymentUnavailable() {
  return (
    <Alert tone="amber" isAnnounced>
      {t('app.billing.paymentSystemIsUnavailable')}
    </Alert>
  );
}
