import { Loader } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { ComparisonView } from './comparison-view.tsx';

export type ComparisonDialogProps = { isOpen: boolean; onClose: () => void; flightNumbers: readonly string[] };

/** Compares the selected flights; uses no search. */
export function ComparisonDialog({ isOpen, onClose, flightNumbers }: ComparisonDialogProps) {
  const query = trpc.flights.compare.useQuery({ flights: flightNumbers.join(',') }, { enabled: isOpen });
  return (
    <Dialog title="Compare before booking" isOpen={isOpen} isWide onClose={onClose}>
      {query.data && <ComparisonView comparison={query.data} />}
      {query.isFetching && !query.data && <Loader aria-label="Comparing" />}
      {query.error && !query.isFetching && answerOf(query.error)?.appCode === 'flight_unknown' && (
        <Alert tone="amber" isAnnounced>
          <p>{messageOf(query.error)}</p>
        </Alert>
      )}
      {query.error && !query.isFetching && answerOf(query.error)?.appCode !== 'flight_unknown' && (
        <RetryAlert title="We couldn't compare these flights" onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}
