import { Alert } from '../../ui/alert.tsx';
import { useWords } from '../../ui/use-words.ts';

/** Shown in place of the payment button. */
export function PaymentUnavailable() {
  const t = useWords();
  return (
    <Alert tone="amber" isAnnounced>
      {t('app.billing.paymentSystemIsUnavailable')}
    </Alert>
  );
}
