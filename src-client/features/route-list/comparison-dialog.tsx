import { Loader } from '@mantine/core';
import { sentenceOf } from '../../call-text.ts';
import { answerOf, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ComparisonView } from './comparison-view.tsx';

export type ComparisonDialogProps = { isOpen: boolean; onClose: () => void; flightNumbers: readonly string[] };

/** The chosen flights beside each other; asking counts no search. */
export function ComparisonDialog({ isOpen, onClose, flightNumbers }: ComparisonDialogProps) {
  const query = trpc.flights.compare.useQuery({ flights: flightNumbers.join(',') }, { enabled: isOpen });
  return (
    <Dialog title="Compare before booking" isOpen={isOpen} onClose={onClose}>
      {query.data && <ComparisonView comparison={query.data} />}
      {query.isFetching && !query.data && <Loader aria-label="Comparing" />}
      {query.error && !query.isFetching && answerOf(query.error)?.appCode === 'flight_unknown' && (
        <Notice tone="amber" isAlert>
          <p>{sentenceOf(query.error)}</p>
        </Notice>
      )}
      {query.error && !query.isFetching && answerOf(query.error)?.appCode !== 'flight_unknown' && (
        <RetryNotice title="We couldn't make the comparison" onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}
