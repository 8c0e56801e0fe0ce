import '@mantine/core/styles/Popover.layer.css';
import { Box, Popover } from '@mantine/core';
import { formatDate } from '#src/format/date.ts';
import type { ReportSource } from '#src/safety/report/report-source.ts';
import type { Provenance } from '#src/safety/report.ts';
import classes from './provenance-button.module.css';
import { ProvenanceIcon } from './provenance-icon.tsx';
import { SourceEntries } from './source-line.tsx';

const BASIS: Record<Provenance['basis'], string> = {
  published: 'A published figure.',
  computed: 'Computed from published figures.',
  estimated: 'Our estimate from fleet size and use; not a published figure.',
  inferred: 'Inferred from another published fact.',
  unverified: 'General knowledge, not verified.',
  rule: 'Our rule, the same for every airline.',
  given: 'Selected by the reader.',
  unknown: 'Unknown: no source.',
};

type ProvenanceProps = { provenance: Omit<Provenance, 'sources'> & { sources: ReportSource[] }; label: string };

/** The button and what it opens. */
export function ProvenancePopover({ provenance: { basis, note, asOf, sources }, label }: ProvenanceProps) {
  return (
    <Popover width={320} position="bottom" floatingStrategy="fixed" shadow="md" trapFocus returnFocus withArrow>
      <Popover.Target>
        <ProvenanceIcon label={label} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={`Source: ${label}`}>
        <p className={classes.title} tabIndex={-1} data-autofocus>
          Source
        </p>
        <p>{BASIS[basis]}</p>
        {[note, asOf && `As of ${formatDate(asOf)}.`].filter(Boolean).map((text) => (
          <Box key={text} component="p" mt="0.375rem" className="soft anywhere">
            {text}
          </Box>
        ))}
        {sources.length > 0 && (
          <ul className={classes.sources}>
            <SourceEntries sources={sources} />
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
