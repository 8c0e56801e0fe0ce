import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import type { Provenance } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { t } from '../../../ui/words.ts';
import { useReport, useSources, useSourcesShown } from '../report-context.ts';
import classes from './provenance-button.module.css';

/** It is asked for when the sources are to be shown. */
const ProvenancePopover = lazyPart(async () => (await import('./provenance-popover.tsx')).ProvenancePopover);

/** Loads the code of the marks, so that all of them are there at once. */
export const loadMarks = ProvenancePopover.load;

/**
 * A small button next to a figure of the report that opens its source and date, while sources are shown. Every figure
 * has one, except in reports stored before the origin of the figure was recorded.
 */
export function ProvenanceButton({ of, label }: { of: FigureName; label: string }) {
  const { provenance } = useReport();
  return <ProvenanceOf provenance={provenance[of]} label={label} />;
}

/** The same for anything but the named figures, such as a line of a sum. */
export function ProvenanceOf({ provenance, label }: { provenance: Spoken<Provenance> | undefined; label: string }) {
  const sources = useSources(provenance?.sources ?? []);
  const [areShown] = useSourcesShown();
  if (!provenance || !areShown) return null;
  return (
    <ProvenancePopover
      provenance={{ ...provenance, sources }}
      label={label}
      whenMissing={(retry) => <ProvenanceIcon label={label} onClick={retry} />}
    />
  );
}

export const MARK = 'data-source-mark';

export function ProvenanceIcon({ label, ...rest }: Omit<ComponentProps<'button'>, 'children'> & { label: string }) {
  return (
    <UnstyledButton
      {...{ [MARK]: true }}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={t('app.report.source.of', { label })}
      {...rest}
      className={classes.button}
    >
      <Icon name="info" size={17} />
    </UnstyledButton>
  );
}
