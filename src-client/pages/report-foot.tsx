import { signInPage } from '#src/account/next-page.ts';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { useAccount } from '../api/session.ts';
import { ReportError } from '../features/help/report-error.tsx';

/** Shown below a report that has a number: the button to report an error in it. */
export function ReportFoot({ flight: { id, flightNumber } }: { flight: Flight }) {
  const { account } = useAccount();
  const subject = {
    reportId: id,
    where: `this ${flightNumberText(flightNumber)} report`,
    included: `the report number (${id})`,
  };
  return <ReportError subject={subject} signInAddress={account ? null : signInPage(`/details/${id}`)} />;
}
