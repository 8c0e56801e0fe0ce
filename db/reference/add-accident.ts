import { addSource, type ShippedDocument } from './add-source.ts';

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
