import { INDUSTRY_ACCIDENTS_PER_100000_HOURS } from '#src/safety/report/badges.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { Unverified } from '../provenance/source-line.tsx';

/** What a model's accident rate can be compared with. */
export function IndustryRate() {
  return (
    <p>
      Fatal accidents alone, over estimated hours. Industry average of all accidents: about{' '}
      {INDUSTRY_ACCIDENTS_PER_100000_HOURS} per 100,000 flight hours
      <Unverified />
      <ProvenanceButton of="industryAccidentRate" label="Industry average accident rate" />
    </p>
  );
}
