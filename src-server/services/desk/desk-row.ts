import { slugOf } from '#src/catalog/slug.ts';
import type { DeskCheck, DeskRow } from '#src/desk/desk.ts';
import type { BriefPart } from '#src/flight/brief.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline-fleet.ts';
import { airlinePath } from '#src/routes.ts';
import { airlineBan } from '#src/safety/airline/airline-ban.ts';
import { euListLine, iasaLine, iosaLine, type RatingInputLine } from '#src/safety/airline/rating-lines.ts';
import { type Carrier, recordOf } from '#src/safety/rates/flight-figures.ts';
import { rateBasisOf } from '#src/safety/rates/type-rate.ts';
import { stoppedSentence } from '#src/safety/report/indicators.ts';
import type { SourceList } from '#src/safety/report/source-list.ts';
import { briefOfKnown } from '../search/brief-flights.ts';
import type { DescribedNumber } from '../search/describe-flights.ts';
import type { DeskAirline } from './find-desk-airline.ts';

type How = {
  /** ISO date */
  today: string;
  /** of the whole answer; takes the documents of each row */
  sources: SourceList;
  origin: string;
  models: { findModel: (id: string) => AircraftModel | null };
};
type CarrierColumns = Pick<DeskRow, 'operator' | 'euList' | 'iosa' | 'iasa' | 'ban' | 'ended'>;

/** A less likely model is not held against a flight; reports do not name it either. */
const LIKELY = 0.05;
const NO_RECORD = 'Nothing is on record about this operator.';
const ONLY_LISTED = 'Nothing else is on record about this operator.';
const WHOLE_FLEET = "The rules look at its whole fleet; with a flight number, at that flight's likely aircraft.";
const BY_ITS_CODE = 'The lists are those of the airline with its code.';

/** @param found the airline of its code, for a number that is in no table */
export function flightDeskRow(
  part: BriefPart,
  known: DescribedNumber | null,
  found: DeskAirline | null,
  how: How,
): DeskRow {
  const { asked, flightNumber, airline, flightRate, aircraft, routeAge, reason, url } = briefOfKnown(part, known);
  const carrier = known?.carrier ?? found?.carrier ?? null;
  const byCode = found?.carrier ? BY_ITS_CODE : null;
  const models = known?.mix.filter(({ share }) => share >= LIKELY).map(({ model }) => model) ?? [];
  const named = known?.flight.aircraftType;
  const { source, asOf, notes = [] } = known?.flight.flightData ?? {};
  return {
    ...carrierColumns(carrier, airline ?? found?.name ?? null, how),
    ...(found?.ended && { ended: found.ended }),
    asked,
    kind: 'flight',
    flightNumber,
    aircraft,
    unscored: models.length === 0 && named ? [named] : unscoredOf(models),
    flightRate,
    notes: [reason, routeAge, byCode, carrier || found?.ended ? null : NO_RECORD, ...notes].filter(
      (note) => note !== null,
    ),
    url: url && how.origin + url,
    sources: source ? [how.sources.add({ ...source, asOf: asOf ?? null })] : [],
  };
}

/** An airline by itself has a fleet, and no rate. */
export function airlineDeskRow(asked: string, carrier: NonNullable<Carrier>, how: How): DeskRow {
  const airline = recordOf(carrier);
  const fleet = fleetFamilies(airline).flatMap(({ modelId, share }) => {
    const model = how.models.findModel(modelId);
    return model ? [{ model, share }] : [];
  });
  return {
    ...carrierColumns(carrier, carrier.name, how),
    asked,
    kind: 'airline',
    flightNumber: null,
    aircraft: fleet.map(({ model: { id, name }, share }) => ({ modelId: id, modelName: name, share })),
    unscored: unscoredOf(fleet.map(({ model }) => model)),
    flightRate: null,
    notes: [
      fleet.length > 0 ? WHOLE_FLEET : null,
      airline ? airline.fleetReason && `Fleet: ${airline.fleetReason}.` : ONLY_LISTED,
    ].filter((note) => note !== null),
    url: airline && how.origin + airlinePath(slugOf(airline.name)),
    sources: how.sources.addAll([airline?.fleet?.source]),
  };
}

/** A row that names nothing we know, or an airline about which nothing is on record. */
export function unknownDeskRow(asked: string, found: DeskAirline | null): DeskRow {
  return {
    ...UNKNOWN_LISTS,
    operator: found?.name ?? null,
    ban: null,
    ended: found?.ended ?? null,
    asked,
    kind: 'airline',
    flightNumber: null,
    aircraft: [],
    unscored: [],
    flightRate: null,
    notes: found?.ended ? [] : [found?.reason ?? NO_RECORD],
    url: null,
    sources: [],
  };
}

function carrierColumns(carrier: Carrier, name: string | null, { today, sources }: How): CarrierColumns {
  const airline = recordOf(carrier);
  const toCheck = ({ text, check, sources: documents }: RatingInputLine): DeskCheck => ({
    text,
    check: check ?? 'unknown',
    sources: sources.addAll(documents),
  });
  const iasa = airline && iasaLine(airline);
  const iosa = airline ? toCheck(iosaLine(airline, today)) : UNKNOWN_LISTS.iosa;
  return {
    operator: name,
    ban: airlineBan(carrier),
    ended: airline && stoppedSentence(airline),
    ...UNKNOWN_LISTS,
    ...(carrier && { euList: toCheck(euListLine(carrier)) }),
    ...(airline && {
      iosa: iosa.check === 'passed' ? { ...iosa, text: `${iosa.text}: yes` } : iosa,
      iasa: iasa
        ? { ...toCheck(iasa), check: airline.iasa?.isCategory2 ? 'failed' : 'passed' }
        : { text: 'No finding on record for its state', check: 'unknown', sources: [] },
    }),
  };
}

const UNKNOWN_LISTS: Pick<DeskRow, 'euList' | 'iosa' | 'iasa'> = {
  euList: { text: 'EU Air Safety List: not known', check: 'unknown', sources: [] },
  iosa: { text: 'IOSA audit registration: not known', check: 'unknown', sources: [] },
  iasa: { text: 'IASA: not known', check: 'unknown', sources: [] },
};

function unscoredOf(models: AircraftModel[]): string[] {
  return models.filter((model) => rateBasisOf(model) === 'category').map(({ name }) => name);
}
