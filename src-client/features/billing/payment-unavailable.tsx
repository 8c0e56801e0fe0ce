import { Alert } from '../../ui/alert.tsx';

/** Stands where paying would begin. */
export function PaymentUnavailable() {
  return (
    <Alert tone="amber" isAnnounced>
      <p>Payment system is unavailable. Please try again later.</p>
    </Alert>
  );
}
