import { useState } from 'react';
import type { FigureName, Provenance } from '#src/safety/report.ts';
import { UNREACHABLE } from '../../../error-message.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useReport, useSources } from '../report-context.ts';
import { ProvenanceIcon } from './provenance-icon.tsx';
import type { ProvenanceProps } from './provenance-popover.tsx';

const ProvenancePopover = lazyPart(async () => (await import('./provenance-popover.tsx')).ProvenancePopover);

/**
 * A small button beside a figure of the report that opens where it comes from and as of when. Every shown figure has one;
 * a report stored before we kept the origin of a figure shows none for it.
 */
export function ProvenanceButton({ of, label }: { of: FigureName; label: string }) {
  const { provenance } = useReport();
  return <ProvenanceOf provenance={provenance[of]} label={label} />;
}

/** The same for what is not one of the named figures, such as a line of a sum. */
export function ProvenanceOf({ provenance, label }: { provenance: Provenance | undefined; label: string }) {
  const sources = useSources(provenance?.sources ?? []);
  return provenance ? <ProvenanceToggle provenance={{ ...provenance, sources }} label={label} /> : null;
}

/** The same for what carries its sources itself. A report has dozens: what one opens is made when it is first pressed. */
export function ProvenanceToggle(props: ProvenanceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const load = () => void ProvenancePopover.load().catch(() => undefined);
  const open = () => void ProvenancePopover.load().then(() => setIsAsked(true), tellUnreachable);
  return isAsked ? (
    <ProvenancePopover {...props} />
  ) : (
    <ProvenanceIcon label={props.label} onClick={open} onPointerEnter={load} onFocus={load} />
  );
}

function tellUnreachable(): void {
  void showToast({ title: 'Source', message: UNREACHABLE, isDestructive: true });
}
