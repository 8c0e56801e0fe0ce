import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MethodOpening } from '../features/method/method-opening.tsx';
import { MethodSections } from '../features/method/method-sections.tsx';
import { MethodSkeleton } from '../features/method/method-skeleton.tsx';
import { OrderedModelTable } from '../features/method/ordered-model-table.tsx';
import { trpc } from '../trpc.ts';
import frame from '../ui/page-frame.module.css';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { useDescription } from '../ui/use-description.ts';

export const Route = createFileRoute('/method')({ component: Page });

const DESCRIPTION =
  'How we score aircraft models: the formula, worked examples, every model with its range, what is left out, and where the figures come from.';

function Page() {
  const method = trpc.method.read.useQuery();
  useDescription(DESCRIPTION);
  const isThere = method.isSuccess;
  useEffect(() => {
    // the section named in the address appears only with the figures
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  return (
    <div className={frame.page}>
      <title>How we score - Airworthy</title>
      <MethodOpening />
      {method.data && <MethodSections method={method.data} table={<OrderedModelTable {...method.data} />} />}
      {method.isPending && <MethodSkeleton />}
      {method.isError && <RetryAlert title="We couldn't load the figures" onRetry={() => void method.refetch()} />}
    </div>
  );
}
