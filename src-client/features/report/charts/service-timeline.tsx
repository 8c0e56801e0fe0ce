import { countText, millionsText } from '#src/format/number.ts';
import { listEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { type Lane, Timeline } from '../../../ui/timeline.tsx';
import { eventDate } from '../events/event-date.ts';
import { useFlight, useReport } from '../report-context.ts';

type Model = { modelSafety: ModelSafety; score: Score };

/**
 * The years in service of one model or several, with the departures of each year, the accidents that the score counts
 * and the other events.
 */
export function ServiceTimeline({ models }: { models: Model[] }) {
  const { sourceList } = useReport();
  const year = Number(useFlight().searchedAt.slice(0, 4));
  const lanes = models.map((model) => laneOf(model, year, sourceList));
  const counted = lanes.flatMap(({ marks }) => marks).filter(({ isSolid }) => isSolid).length;
  const busiest = models
    .flatMap(({ modelSafety: { modelName, departuresByYear: by } }) =>
      (by?.thousands ?? []).map((thousands, index) => ({ thousands, year: (by?.from ?? 0) + index, modelName })),
    )
    .toSorted((a, b) => b.thousands - a.thousands)[0];
  const names = models.map(({ modelSafety }) => modelSafety.modelName).join(', ');
  return (
    <Timeline
      label={`Years in service of ${names}, with ${countText(counted, 'fatal accident')} that the score counts.`}
      lanes={lanes}
      solid="Fatal accident, counted in the score"
      hollow="Other event, not counted"
      area={
        busiest
          ? {
              name: `Departures a year, estimated: at most ${millionsText(busiest.thousands / 1000)} (${busiest.modelName}, ${busiest.year})`,
              textOf: (thousands) => `About ${millionsText(thousands / 1000)} departures`,
            }
          : null
      }
    />
  );
}

function laneOf(
  { modelSafety, score }: Model,
  year: number,
  sourceList: Parameters<typeof listEvents>[0]['sourceList'],
): Lane {
  const { modelName, firstServiceYear, lastServiceYear, departuresByYear: by } = modelSafety;
  const events = listEvents({ modelSafety, score, sourceList }).filter(({ date }) => /^\d{4}/.test(date ?? ''));
  const marks = events.map(({ date, title, group }) => ({
    at: yearOf(date as string),
    date: eventDate(date),
    text: title,
    isSolid: group === 'counted',
  }));
  const from = Math.min(firstServiceYear ?? year, by?.from ?? year, ...marks.map(({ at }) => Math.floor(at)));
  const area = by ? { from: by.from, amounts: by.thousands } : null;
  return { name: modelName, from, to: lastServiceYear ?? year, area, marks };
}

/** '2013-07-06' → 2013.5 */
function yearOf(date: string): number {
  const [year, month = '07'] = date.split('-');
  return Number(year) + (Number(month) - 0.5) / 12;
}
