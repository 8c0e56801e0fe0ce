import { Skeleton } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { ChangeDays } from '../features/changes/change-days.tsx';
import { trpc } from '../trpc.ts';
import frame from '../ui/page-frame.module.css';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { useDescription } from '../ui/use-description.ts';

export const Route = createFileRoute('/changes')({ component: Page });

const DESCRIPTION =
  'Every change to a fact behind our reports: what changed, from what to what, when, and the document that says so.';

function Page() {
  const changes = trpc.changes.list.useQuery();
  useDescription(DESCRIPTION);
  return (
    <div className={frame.page}>
      <title>What changed - Airworthy</title>
      <header className={frame.opening}>
        <h1 className={frame.title}>What changed</h1>
        <p className={frame.lead}>
          Every change to a fact behind our reports, newest first. Scores are based only on facts that were checked and
          released. What an authority publishes, such as the EU Air Safety List, is used as it is. What was only
          reported is shown with its source, and is in no score until it has been checked.
        </p>
        <p className={frame.lead}>
          Follow it: <a href="/changes.atom">Atom feed</a> or <a href="/changes.json">JSON</a>.
        </p>
      </header>
      {changes.data && <ChangeDays changes={changes.data.changes} />}
      {changes.isPending && (
        <div role="status" aria-label="Loading the changes">
          <Skeleton height={320} radius="lg" />
        </div>
      )}
      {changes.isError && <RetryAlert title="We couldn't load the changes" onRetry={() => void changes.refetch()} />}
    </div>
  );
}
