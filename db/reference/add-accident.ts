import { addSource, type ShippedDocument } from './add-source.ts';

/** What `airlines.json` gains by an accident that a person has confirmed. */
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
 * The text of `airlines.json` with an accident at the end of an airline's list and its document among the sources; every
 * other line stays as it is, so that the change is read in a moment. Throws when the airline is not there, or has it.
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
