import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { addSource, type ShippedDocument } from './add-source.ts';

/** An accident confirmed by a person, to be added to `aircraft-models.json`; null for what no report says. */
export type ConfirmedModelEvent = {
  date: string;
  operator: string | null;
  flight: string;
  source: ShippedDocument;
};

/** Details of an entry that no report gives, to be looked up in the document. */
export const UNREPORTED_FACTS = ['location', 'isHullLoss', 'fatalitiesOnBoard'] as const;

/** Returns the model's list for an accident on that day: the one behind the count, or the one of excluded events. */
export function listOfEvent({ scoreBasis }: AircraftModel, date: string): 'scoreEvents' | 'excludedEvents' {
  return scoreBasis && date.slice(0, 4) <= scoreBasis.asOf.slice(0, 4) ? 'scoreEvents' : 'excludedEvents';
}

/**
 * Returns the text of `aircraft-models.json` with an accident appended to a list of its model and its document to the
 * sources. Missing details are null, which the checks of the facts refuse, so it cannot be released before someone has
 * looked them up.
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
