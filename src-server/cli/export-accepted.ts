import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAccident, addModelEvent, listOfEvent, UNREPORTED_FACTS } from '#db/reference/add-accident.ts';
import type { loadFacts } from '#db/reference/facts.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { isOnRecord } from '#src/reported/accident-reports.ts';
import { isOnRecordOf, modelOfReport } from '#src/reported/model-of-report.ts';

/**
 * Writes accepted facts that are not shipped yet into a copy of the repository: an airline's accident into its list,
 * and an accident of one model into the model's list. @returns what was written, and what a person must add
 */
export function exportAccepted(
  accepted: RowOf<'proposals'>[],
  facts: ReturnType<typeof loadFacts>,
  folder: string,
): string[] {
  const written: string[] = [];
  const models = new Set<string>();
  for (const proposal of accepted) {
    const { day, aircraft, secondUrl, sourceUrl } = proposal;
    const airline = facts.findAirline(proposal.airlineIcao);
    const model = modelOfReport(aircraft, facts.models);
    if (!secondUrl || (airline && isOnRecord(day, airline))) continue;
    if (airline) {
      const { what: flight, deaths: fatalities, airlineIcao } = proposal;
      const accident = { airlineIcao, date: day, flight, aircraft: aircraft ?? 'not stated', fatalities };
      const source = documentOf(proposal, secondUrl);
      const path = rewrite(folder, 'airlines.json', (text) =>
        addAccident(text, { ...accident, modelId: model?.id ?? null, source }),
      );
      written.push(`${airline.name}: ${flight}, ${day}, into ${path}`);
    }
    // an accident with two airlines is one accident of the model
    if (!model || isOnRecordOf(model, day) || models.has(`${model.id} ${sourceUrl}`)) continue;
    models.add(`${model.id} ${sourceUrl}`);
    written.push(...exportOfModel(proposal, { airline, model, folder, source: documentOf(proposal, secondUrl) }));
  }
  return written;
}

type OfModel = { airline: Airline | null; model: AircraftModel; folder: string; source: ReturnType<typeof documentOf> };

function exportOfModel(
  { what, day, deaths }: RowOf<'proposals'>,
  { airline, model, folder, source }: OfModel,
): string[] {
  const operator = airline?.name ?? null;
  const event = { date: day, operator, flight: what, source };
  const path = rewrite(folder, 'aircraft-models.json', (text) => addModelEvent(text, model, event));
  const list = listOfEvent(model, day);
  const lacking = [...(operator ? [] : ['operator']), ...UNREPORTED_FACTS].join(', ');
  const count = model.scoreBasis?.fatalAccidents ?? 0;
  return [
    `${model.name}: ${what}, ${day}, into ${list} of ${path}`,
    `  no report gives its ${lacking}${deaths === null ? '' : ` (deaths, on board or not: ${deaths})`}; these are null, which the tests refuse: look them up at ${source.url}`,
    ...(list === 'scoreEvents'
      ? [
          `  if it counts by db/reference/score-basis.md, raise fatalAccidents of its scoreBasis from ${count} to ${count + 1}, and note it in the derivation and in changes.json; otherwise move it to excludedEvents with the reason`,
        ]
      : []),
  ];
}

function documentOf({ key, what, decidedAt }: RowOf<'proposals'>, url: string) {
  return {
    key: `review-${key.toLowerCase()}`,
    title: `${what} (${new URL(url).hostname})`,
    url,
    asOf: new Date(decidedAt ?? 0).toISOString().slice(0, 10),
  };
}

/** @returns the path of the file */
function rewrite(folder: string, file: string, change: (text: string) => string): string {
  const path = join(folder, 'db/reference', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return path;
}
