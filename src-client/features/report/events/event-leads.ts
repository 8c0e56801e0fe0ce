import type { EventGroup, ListedEvent } from '#src/safety/model/event-list.ts';
import { sayFlown } from '#src/safety/model/record-sentence.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../../ui/words.ts';

/** A section of the list of events: its groups, an introduction, and the text if there are none. */
export type EventPart = { title: string; groups: EventGroup[]; lead: string; none: string };

export function eventParts(
  events: Spoken<ListedEvent>[],
  modelSafety: Spoken<ModelSafety>,
  score: Spoken<Score>,
): EventPart[] {
  const listed = events.filter(({ severity }) => severity === 'major').length;
  return [
    { title: t('app.report.events.counted'), groups: ['counted'], lead: countedLead(modelSafety, score), none: NONE },
    { title: t('app.report.events.leftOut'), groups: ['leftOut'], lead: leftOutLead(score), none: NONE },
    {
      title: t('app.report.events.others'),
      groups: ['major', 'minor'],
      lead: othersLead(modelSafety, listed),
      none: t('app.report.events.noneInData'),
    },
  ];
}

/** For what the language model found; shown only if there is any. */
export const FROM_THE_WEB: EventPart = {
  title: t('app.report.events.fromWeb'),
  groups: ['unchecked'],
  lead: t('app.report.events.fromWebLead'),
  none: '',
};

const NONE = t('app.report.none');

function countedLead({ modelName }: Spoken<ModelSafety>, score: Spoken<Score>): string {
  const { fatalAccidents, from, asOf } = score;
  if (fatalAccidents === null) return t('app.report.events.nothingCounted');
  const years = { from: String(from), to: String(asOf) };
  return t('app.report.events.countedLead', {
    accidents: fatalAccidents,
    flown: sayFlown(score),
    model: modelName,
    ...years,
  });
}

function leftOutLead({ fatalAccidents }: Spoken<Score>): string {
  if (fatalAccidents === null) return t('app.report.events.selection');
  return t('app.report.events.leftOutLead');
}

function othersLead({ majorAccidents }: Spoken<ModelSafety>, listed: number): string {
  return t('app.report.events.othersLead', { lost: lostText(majorAccidents, listed) });
}

/** How many aircraft were destroyed without deaths, and how many of them the history lists. */
function lostText(count: number | null, listed: number): string {
  if (count === null) return t('app.report.events.lostUnknown');
  if (count === 0) return t('app.report.events.lostNone');
  const here = listed === 0 ? 'none' : listed < count ? 'some' : 'all';
  return t('app.report.events.lost', { count, listed: here, number: String(listed) });
}
