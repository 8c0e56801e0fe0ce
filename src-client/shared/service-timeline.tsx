import type { DeparturesByYear } from '#src/reference/aircraft-model.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { type Lane, Timeline } from '../ui/timeline.tsx';
import { joined, spoken, t } from '../ui/words.ts';

export type Service = {
  name: string;
  firstServiceYear: number | null;
  /** of one that still flies, the year to draw it to */
  lastYear: number;
  departures: DeparturesByYear | null;
  /** `date`: ISO, possibly without day or month; others are left out */
  events: { date: string | null; title: string; isCounted: boolean }[];
};

/** Years in service, with each year's departures, the accidents that the score counts and other events. */
export function ServiceTimeline({ models }: { models: Service[] }) {
  const lanes = models.map(laneOf);
  const counted = lanes.flatMap(({ marks }) => marks).filter(({ isSolid }) => isSolid).length;
  const busiest = models
    .flatMap(({ name, departures }) =>
      (departures?.thousands ?? []).map((thousands, index) => ({
        thousands,
        when: `${name}, ${(departures?.from ?? 0) + index}`,
      })),
    )
    .toSorted((a, b) => b.thousands - a.thousands)[0];
  const area = busiest && {
    name: t('app.common.departuresAYearEstimated', {
      thousands: departuresText(busiest.thousands),
      when: busiest.when,
    }),
    textOf: (thousands: number) => t('app.common.aboutDepartures', { thousands: departuresText(thousands) }),
  };
  return (
    <Timeline
      label={t('app.common.yearsInService', { models: joined(models.map(({ name }) => name)), counted })}
      lanes={lanes}
      solid={t('app.common.fatalCounted')}
      hollow={t('app.common.otherEventNotCounted')}
      area={area ?? null}
    />
  );
}

function laneOf({ name, firstServiceYear, lastYear, departures, events }: Service): Lane {
  const marks = events.flatMap(({ date, title, isCounted }) =>
    date && /^\d{4}/.test(date) ? [{ at: yearOf(date), date: spoken({ date }), text: title, isSolid: isCounted }] : [],
  );
  const from = Math.min(
    firstServiceYear ?? lastYear,
    departures?.from ?? lastYear,
    ...marks.map(({ at }) => Math.floor(at)),
  );
  const area = departures && { from: departures.from, amounts: departures.thousands };
  return { name, from, to: lastYear, area, marks };
}

function departuresText(thousands: number): string {
  return spoken(sayMillions(thousands / 1000));
}

/** '2013-07-06' → 2013.5 */
function yearOf(date: string): number {
  const [year, month = '07'] = date.split('-');
  return Number(year) + (Number(month) - 0.5) / 12;
}
