import { listEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ServiceTimeline } from '../../../shared/service-timeline.tsx';
import { useFlight, useReport } from '../report-context.ts';

export function ModelTimeline({ models }: { models: { modelSafety: Spoken<ModelSafety>; score: Spoken<Score> }[] }) {
  const { sourceList } = useReport();
  const year = Number(useFlight().searchedAt.slice(0, 4));
  return (
    <ServiceTimeline
      models={models.map(({ modelSafety, score }) => ({
        name: modelSafety.modelName,
        firstServiceYear: modelSafety.firstServiceYear,
        lastYear: modelSafety.lastServiceYear ?? year,
        departures: modelSafety.departuresByYear ?? null,
        events: listEvents({ modelSafety, score, sourceList }).map(({ date, title, group }) => ({
          date,
          title,
          isCounted: group === 'counted',
        })),
      }))}
    />
  );
}
