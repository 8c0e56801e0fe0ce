import { toFiveDigits } from '../rates/flight-figures.ts';
import type { ModelSafety, Provenance, SafetyReport, ShortReport } from '../report.ts';
import type { FigureName } from './figure-names.ts';
import * as said from './said-before.ts';
import { sourceLine } from './source-list.ts';

/** A report as it is stored and sent: each thing once, and rates to five digits. `completeReport` is the way back. */
export function shortReport({ sourceList, ...report }: SafetyReport): ShortReport {
  const { comparison, models, modelSafety, provenance, flightRate, airlineSafety } = report;
  const { record } = airlineSafety;
  const shortModel = ({ incidents, ...model }: ModelSafety) => ({
    ...without(model, said.ofModel(model, sourceList)),
    incidents: incidents.map((incident) => without(incident, said.ofIncident(incident, sourceList))),
    ...shortEvents('scoreEvents', model.scoreEvents, incidents),
    ...shortEvents('excludedEvents', model.excludedEvents, incidents),
  });
  const known = said.modelsOf(report);
  return {
    ...report,
    score: toFiveDigits(report.score),
    flightRate: flightRate && toFiveDigits(flightRate),
    operatorState: toFiveDigits(report.operatorState),
    sources: sourceList.map(sourceLine),
    provenance: shortFigures(provenance, said.ownerOf(report)),
    modelSafety: modelSafety && shortModel(modelSafety),
    airlineSafety: { ...airlineSafety, ...(record && { record: toFiveDigits(record) }) },
    comparison: comparison && {
      ...comparison,
      peers: comparison.peers.map((peer) => ({ ...without(peer, said.ofPeer(peer, known)), modelId: peer.modelId })),
    },
    models: models?.map((model, at) => ({
      ...model,
      score: toFiveDigits(model.score),
      modelSafety: at > 0 ? without(shortModel(model.modelSafety), said.named(model)) : undefined,
      provenance: shortFigures(model.provenance, { ...model, outer: provenance }),
    })),
  };
}

/** The fields that differ from what is said before. */
function without<Full extends object, Said extends object>(full: Full, before: Said) {
  const left = Object.entries(full).filter(
    ([name, value]) => !(name in before && isSame(value, before[name as keyof Said])),
  );
  return Object.fromEntries(left) as Omit<Full, keyof Said> & Partial<Full>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}

function shortEvents<Name extends string, Event extends said.Event>(
  name: Name,
  events: Event[],
  incidents: ModelSafety['incidents'],
) {
  return events.length > 0 && { [name]: events.map((event) => without(event, said.ofEvent(event, incidents))) };
}

function shortFigures<Name extends FigureName>(figures: said.Figures<Name>, owner: said.Owner) {
  const entries = Object.entries(figures) as [FigureName, Provenance][];
  const scored = 'safetyScore' in figures ? (figures.safetyScore as Provenance) : undefined;
  const short = entries.map(([name, origin]) => [name, without(origin, said.ofFigure(name, owner, scored))] as const);
  return Object.fromEntries(short.filter(([, left]) => Object.keys(left).length > 0));
}
