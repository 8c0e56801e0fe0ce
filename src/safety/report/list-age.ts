import { DAY_MS } from '../../format/time.ts';
import { say, type Told } from '../../words/say.ts';

/** After how many days without a look a list says so, and after how many it is told as history only; null for never. */
export type Freshness = { oldAfterDays: number | null; historyAfterDays: number | null };

export type Age = 'current' | 'old' | 'history';

/** How far a list can be relied on. @param days ISO dates of the last look at it, and of today */
export function ageOf(days: { asOf: string; today: string }, { oldAfterDays, historyAfterDays }: Freshness): Age {
  const age = (Date.parse(days.today) - Date.parse(days.asOf)) / DAY_MS;
  if (historyAfterDays !== null && age > historyAfterDays) return 'history';
  return oldAfterDays !== null && age > oldAfterDays ? 'old' : 'current';
}

/** Says in one line which lists are too old to rely on, and of which day they are; none while all are current. */
export function agesSentence(lists: { title: Told; asOf: string; age: Age }[]): Told[] {
  const old = lists.filter(({ age }) => age !== 'current');
  if (old.length === 0) return [];
  const list = old.map(({ title, asOf }) => say('report.lists.dated', { title, date: { date: asOf } }));
  return old.some(({ age }) => age === 'history')
    ? [say('report.lists.oldHistory', { count: old.length, lists: { list } })]
    : [say('report.lists.old', { count: old.length, lists: { list } })];
}
