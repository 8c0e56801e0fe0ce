import { signInPage } from '#src/account/next-page.ts';
import type { Flight } from '#src/flight/flight.ts';
import { useAccount } from '../api/session.ts';
import { ReportError } from '../features/help/report-error.tsx';

/** Shown below a report that has a number: the button to report an error in it. */
export function ReportFoot({ flight: { id, flightNumber } }: { flight: Flight }) {
  const { account } = useAccount();
  return <ReportError subject={{ id, flightNumber }} signInAddress={account ? null : signInPage(`/details/${id}`)} />;
}
