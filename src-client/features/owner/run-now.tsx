import { Button } from '@mantine/core';

type RunNowProps = { of: string; isPending: boolean; disabled?: boolean; onClick: () => void };

/** Runs a job, or checks a source, before its time; `of` names it. */
export function RunNow({ of, isPending, disabled = false, onClick }: RunNowProps) {
  return (
    <Button size="xs" disabled={isPending || disabled} onClick={onClick} aria-label={`Run now: ${of}`}>
      {isPending ? 'Running...' : 'Run now'}
    </Button>
  );
}
