import { PendingButton } from '../../ui/pending-button.tsx';

type RunNowProps = { of: string; isPending: boolean; disabled?: boolean; onClick: () => void };

/** Runs a job, or checks a source, before its time; `of` names it. */
export function RunNow({ of, ...props }: RunNowProps) {
  return <PendingButton size="xs" {...props} text="Run now" pendingText="Running..." aria-label={`Run now: ${of}`} />;
}
