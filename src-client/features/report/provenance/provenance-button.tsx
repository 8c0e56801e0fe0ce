import { useState } from 'react';
import type { FigureName, Provenance } from '#src/safety/report.ts';
import { UNREACHABLE } from '../../../api/error-message.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useReport, useSources, useSourcesShown } from '../report-context.ts';
import { ProvenanceIcon } from './provenance-icon.tsx';
import type { ProvenanceProps } from './provenance-popover.tsx';

const ProvenancePopover = lazyPart(async () => (await import('./provenance-popover.tsx')).ProvenancePopover);

/**
 * A small button next to a figure of the report that opens its source and date, while sources are shown. Every figure
 * has one, except in reports stored before the origin of the figure was recorded.
 */
export function ProvenanceButton({ of, label }: { of: FigureName; label: string }) {
  const { provenance } = useReport();
  return <ProvenanceOf provenance={provenance[of]} label={label} />;
}

/** The same for anything but the named figures, such as a line of a sum. */
export function ProvenanceOf({ provenance, label }: { provenance: Provenance | undefined; label: string }) {
  const sources = useSources(provenance?.sources ?? []);
  const [areShown] = useSourcesShown();
  return provenance && areShown ? <ProvenanceToggle provenance={{ ...provenance, sources }} label={label} /> : null;
}

/** The same for entries with their own sources. A report has dozens, so the popover is created on the first press. */
export function ProvenanceToggle(props: ProvenanceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const load = () => void ProvenancePopover.load().catch(() => undefined);
  const open = () => void ProvenancePopover.load().then(() => setIsAsked(true), toastUnreachable);
  return isAsked ? (
    <ProvenancePopover {...props} />
  ) : (
    <ProvenanceIcon label={props.label} onClick={open} onPointerEnter={load} onFocus={load} />
  );
}

function toastUnreachable(): void {
  void showToast({ title: 'Source', message: UNREACHABLE, isDestructive: true });
}
