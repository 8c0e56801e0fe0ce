import { Notice } from '../../ui/notice.tsx';

/** Stands where paying would begin. */
export function PaymentUnavailable() {
  return (
    <Notice tone="amber" isAlert>
      <p>Payment system is unavailable. Please try again later.</p>
    </Notice>
  );
}
