import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';

export function PaymentUnavailable() {
  return (
    <Alert tone="amber" isAnnounced>
      {t('app.billing.paymentSystemIsUnavailable')}
    </Alert>
  );
}
