import '@mantine/core/styles/Popover.layer.css';
import { Box, Popover } from '@mantine/core';
import type { ReportSource } from '#src/safety/report/report-source.ts';
import type { Provenance } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../../ui/words.ts';
import classes from './provenance-button.module.css';
import { ProvenanceIcon } from './provenance-button.tsx';
import { SourceEntries } from './source-line.tsx';

const BASIS: Record<Spoken<Provenance>['basis'], string> = {
  published: t('app.report.source.basis.published'),
  computed: t('app.report.source.basis.computed'),
  estimated: t('app.report.source.basis.estimated'),
  inferred: t('app.report.source.basis.inferred'),
  unverified: t('app.report.source.basis.unverified'),
  rule: t('app.report.source.basis.rule'),
  given: t('app.report.source.basis.given'),
  unknown: t('app.report.source.basis.unknown'),
};

type ProvenanceProps = { provenance: Omit<Spoken<Provenance>, 'sources'> & { sources: ReportSource[] }; label: string };

export function ProvenancePopover({ provenance: { basis, note, asOf, sources }, label }: ProvenanceProps) {
  return (
    <Popover width={320} position="bottom" floatingStrategy="fixed" trapFocus returnFocus withArrow>
      <Popover.Target>
        <ProvenanceIcon label={label} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('app.report.source.of', { label })}>
        <Box component="p" mb="0.25rem" className="strong" style={{ outline: 'none' }} tabIndex={-1} data-autofocus>
          {t('app.report.source.title')}
        </Box>
        <p>{BASIS[basis]}</p>
        {[note, asOf && t('app.report.source.asOf', { date: { date: asOf } })].filter(Boolean).map((text) => (
          <Box key={text} component="p" mt="0.375rem" className="soft anywhere">
            {text}
          </Box>
        ))}
        {sources.length > 0 && (
          <Box
            component="ul"
            className="stack"
            mt="0.625rem"
            pt="0.625rem"
            style={{ gap: '0.5rem', borderTop: '1px solid var(--line)' }}
          >
            <SourceEntries sources={sources} />
          </Box>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
