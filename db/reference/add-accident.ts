import type { AircraftModel } from '#src/reference/aircraft-model.ts';

/** An accident confirmed by a person, to be added to `airlines.json`. */
export type ConfirmedAccident = {
  airlineIcao: string;
  date: string;
  flight: string;
  aircraft: string;
  modelId: string | null;
  fatalities: number | null;
  source: ShippedDocument;
};

/**
 * Returns the text of `airlines.json` with an accident appended to an airline's list and its document to the sources.
 * Every other line stays as it is, so that the change is easy to review. Throws if the airline is missing, or already
 * has the accident.
 */
export function addAccident(text: string, { airlineIcao, source, ...accident }: ConfirmedAccident): string {
  const start = text.indexOf(`\n      "icao": "${airlineIcao}",`);
  if (start < 0) throw new Error(`airlines.json has no airline ${airlineIcao}.`);
  const list = /"fatalAccidents": \[([\s\S]*?)\n?( *)\],\n/.exec(text.slice(start));
  if (!list) throw new Error(`airlines.json has no list of accidents at ${airlineIcao}.`);
  const [whole, entries = ''] = list;
  if (entries.includes(`"date":"${accident.date}"`)) {
    throw new Error(`airlines.json has an accident of ${airlineIcao} on ${accident.date} already.`);
  }
  const { date, flight, aircraft, modelId, fatalities } = accident;
  const row = { date, flight, aircraft, modelId, flownBy: null, fatalities, isHostileAct: false, note: null };
  const added = `        ${JSON.stringify({ ...row, source: source.key })}`;
  const before = entries.trimEnd();
  const changed = `"fatalAccidents": [${before ? `${before},` : ''}\n${added}\n      ],\n`;
  const at = start + list.index;
  const withAccident = text.slice(0, at) + changed + text.slice(at + whole.length);
  return addSource(withAccident, source);
}

/** An accident confirmed by a person, to be added to `aircraft-models.json`; null for what no report says. */
type ConfirmedModelEvent = {
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

/** A document as the shipped files list it, under its key. */
type ShippedDocument = { key: string; title: string; url: string; asOf: string };

/** Returns the text of a file of facts with the document among its sources, once. */
function addSource(text: string, { key, ...document }: ShippedDocument): string {
  if (text.includes(`\n    "${key}": `)) return text;
  return text.replace('"sources": {\n', () => `"sources": {\n    "${key}": ${JSON.stringify(document)},\n`);
}
