import { countText } from '#src/format/number.ts';
import { listEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { type Lane, Timeline } from '../../../ui/timeline.tsx';
import { eventDate } from '../events/event-date.ts';
import { useFlight, useReport } from '../report-context.ts';

type Model = { modelSafety: ModelSafety; score: Score };

/** The years in service of one model or several, with the accidents that the score counts and the other events. */
export function ServiceTimeline({ models }: { models: Model[] }) {
  const { sourceList } = useReport();
  const year = Number(useFlight().searchedAt.slice(0, 4));
  const lanes = models.map((model) => laneOf(model, year, sourceList));
  const counted = lanes.flatMap(({ marks }) => marks).filter(({ isSolid }) => isSolid).length;
  const names = models.map(({ modelSafety }) => modelSafety.modelName).join(', ');
  return (
    <Timeline
      label={`Years in service of ${names}, with ${countText(counted, 'fatal accident')} that the score counts.`}
      lanes={lanes}
      solid="Fatal accident, counted in the score"
      hollow="Other event, not counted"
    />
  );
}

function laneOf(
  { modelSafety, score }: Model,
  year: number,
  sourceList: Parameters<typeof listEvents>[0]['sourceList'],
): Lane {
  const { modelName, firstServiceYear, lastServiceYear } = modelSafety;
  const events = listEvents({ modelSafety, score, sourceList }).filter(({ date }) => /^\d{4}/.test(date ?? ''));
  const marks = events.map(({ date, title, group }) => ({
    at: yearOf(date as string),
    date: eventDate(date),
    text: title,
    isSolid: group === 'counted',
  }));
  const from = Math.min(firstServiceYear ?? year, ...marks.map(({ at }) => Math.floor(at)));
  const covered =
    score.from === null || score.asOf === null ? null : { from: score.from, to: Number(score.asOf.slice(0, 4)) };
  return { name: modelName, from, to: lastServiceYear ?? year, covered, marks };
}

/** '2013-07-06' → 2013.5 */
function yearOf(date: string): number {
  const [year, month = '07'] = date.split('-');
  return Number(year) + (Number(month) - 0.5) / 12;
}
