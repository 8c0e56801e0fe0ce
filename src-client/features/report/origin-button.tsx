import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { formatDate } from '#src/format/date.ts';
import type { FigureName, Provenance } from '#src/safety/report.ts';
import type { ReportSource } from '#src/safety/report-source.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './origin-button.module.css';
import { useReport, useSources } from './report-context.ts';
import { SourceLine } from './source-line.tsx';

const BASIS: Record<Provenance['basis'], string> = {
  published: 'A published figure.',
  computed: 'Computed from published figures.',
  estimated: 'An estimate from fleet and use, not a published figure.',
  inferred: 'Inferred from another published fact.',
  unverified: 'General knowledge, not verified.',
  rule: 'A rule of ours, the same for everybody.',
  given: 'Chosen by the reader.',
  unknown: 'Unknown: we have no source for it.',
};

/**
 * A small button beside a figure of the report that opens where it comes from and as of when. Every shown figure has one;
 * a report stored before we kept the origin of a figure shows none for it.
 */
export function OriginButton({ of, label }: { of: FigureName; label: string }) {
  const { provenance } = useReport();
  return <OriginOf provenance={provenance[of]} label={label} />;
}

/** The same for what is not one of the named figures, such as a line of a sum. */
export function OriginOf({ provenance, label }: { provenance: Provenance | undefined; label: string }) {
  const sources = useSources(provenance?.sources ?? []);
  return provenance ? <Origin origin={{ ...provenance, sources }} label={label} /> : null;
}

export type OriginProps = { origin: Omit<Provenance, 'sources'> & { sources: ReportSource[] }; label: string };

/** The same for what carries its sources itself. */
export function Origin({ origin, label }: OriginProps) {
  const { basis, note, asOf, sources } = origin;
  return (
    <Popover width={320} position="bottom" floatingStrategy="fixed" shadow="md" trapFocus returnFocus withArrow>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          radius="xl"
          className={classes.button}
          aria-label={`Where is this from? ${label}`}
        >
          <Icon name="info" size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={`Where is this from? ${label}`}>
        <p className={classes.title} tabIndex={-1} data-autofocus>
          Where is this from?
        </p>
        <p>{BASIS[basis]}</p>
        {note && <p className={classes.note}>{note}</p>}
        {asOf && <p className={classes.note}>As of {formatDate(asOf)}.</p>}
        {sources.length > 0 && (
          <ul className={classes.sources}>
            {sources.map((source) => (
              <li key={`${source.title} ${source.url} ${source.asOf}`}>
                <SourceLine source={source} />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
