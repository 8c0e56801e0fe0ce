import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { addSource, type ShippedDocument } from './add-source.ts';

/** What `aircraft-models.json` gains by an accident that a person has confirmed; null where no report says it. */
export type ConfirmedModelEvent = {
  date: string;
  operator: string | null;
  flight: string;
  source: ShippedDocument;
};

/** Facts of an entry that no report tells, so that a person looks them up in the document. */
export const UNTOLD_FACTS = ['location', 'isHullLoss', 'fatalitiesOnBoard'] as const;

/** Which of the model's lists an accident of that day belongs to: the one behind the count, or the one of what stays out of it. */
export function listOfEvent({ scoreBasis }: AircraftModel, date: string): 'scoreEvents' | 'excludedEvents' {
  return scoreBasis && date.slice(0, 4) <= scoreBasis.asOf.slice(0, 4) ? 'scoreEvents' : 'excludedEvents';
}

/**
 * The text of `aircraft-models.json` with an accident at the end of a list of its model and its document among the sources.
 * What nobody has told is null, which the checks of the facts refuse: it cannot be released before somebody has looked it up.
 */
export function addModelEvent(text: string, model: AircraftModel, event: ConfirmedModelEvent): string {
  const list = listOfEvent(model, event.date);
  const start = text.indexOf(`\n      "id": "${model.id}",`);
  if (start < 0) throw new Error(`aircraft-models.json has no model ${model.id}.`);
  const found = new RegExp(`"${list}": \\[([\\s\\S]*?)\\n? *\\](?=,?\\n)`).exec(text.slice(start));
  if (!found) throw new Error(`aircraft-models.json has no ${list} at ${model.id}.`);
  const [whole, entries = ''] = found;
  const { date, operator, flight, source } = event;
  const row = {
    ...{ date, operator, flight, registration: null, location: null, icaoType: null },
    ...{ fatalitiesOnBoard: null, isHullLoss: null, source: source.key },
    ...(list === 'excludedEvents' && { fatalitiesOnGround: null, why: whyLeftOut(model) }),
  };
  const before = entries.trimEnd();
  const changed = `"${list}": [${before ? `${before},` : ''}\n        ${JSON.stringify(row)}\n      ]`;
  const at = start + found.index;
  return addSource(text.slice(0, at) + changed + text.slice(at + whole.length), source);
}

function whyLeftOut({ scoreBasis }: AircraftModel): string {
  return scoreBasis
    ? `after the cut-off (end of ${scoreBasis.asOf.slice(0, 4)})`
    : 'nothing is counted, for no departures are published';
}
