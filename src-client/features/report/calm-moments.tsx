import { MomentsOfFlight } from '../../moments/moments-of-flight.tsx';
import { t } from '../../ui/words.ts';
import { useReport } from './report-context.ts';

export function CalmMoments() {
  const { models, modelSafety } = useReport();
  const names = (models ?? (modelSafety ? [modelSafety] : [])).map(({ modelName }) => modelName);
  const makers = names.map((name) => name.split(' ')[0] as string);
  return (
    <section className="card" aria-labelledby="moments-title">
      <h3 id="moments-title">{t('app.report.calmMoments')}</h3>
      <MomentsOfFlight {...(makers.length > 0 && { makers })} />
    </section>
  );
}
