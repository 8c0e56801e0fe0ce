import { INDUSTRY_ACCIDENTS_PER_100000_HOURS } from '#src/safety/report/badges.ts';
import { t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { Unverified } from '../provenance/source-line.tsx';

export function IndustryRate() {
  return (
    <p>
      {t('app.report.industryRate.text', { rate: { number: INDUSTRY_ACCIDENTS_PER_100000_HOURS } })}
      <Unverified />
      <ProvenanceButton of="industryAccidentRate" label={t('app.report.industryRate.label')} />
    </p>
  );
}
