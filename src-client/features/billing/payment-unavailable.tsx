import { Alert } from '../../ui/alert.tsx';

/** Shown in place of the payment button. */
export function PaymentUnavailable() {
  return (
    <Alert tone="amber" isAnnounced>
      Payment system is unavailable. Please try again later.
    </Alert>
  );
}
