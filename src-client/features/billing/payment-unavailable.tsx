import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';

export function PaymentUnavailable() {
  return <Alert tone="amber">{t('app.billing.paymentSystemIsUnavailable')}</Alert>;
}
