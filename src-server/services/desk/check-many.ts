import { setImmediate } from 'node:timers/promises';
import { getUser } from '#db/site/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium } from '#src/account/plan.ts';
import { slugOf } from '#src/catalog/slug.ts';
import type { DeskAnswer, DeskCheck, DeskOrder, DeskRow } from '#src/desk/desk.ts';
import { deskPlan, MOST_ROWS } from '#src/desk/plan.ts';
import { AppError } from '#src/errors.ts';
import { type BriefPart, briefPart } from '#src/flight/brief.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline.ts';
import { type ListedCarrier, listedCarrierNamed } from '#src/reference/find-listing.ts';
import { airlinePath } from '#src/routes.ts';
import { airlineBan } from '#src/safety/airline/airline-ban.ts';
import { euListLine, iasaLine, iosaLine, type RatingInputLine } from '#src/safety/airline/airline-rating.ts';
import { sayFleetReason } from '#src/safety/airline/airline-record.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { type Carrier, recordOf } from '#src/safety/rates/flight-figures.ts';
import { rateBasisOf } from '#src/safety/rates/type-rate.ts';
import { stoppedSentence } from '#src/safety/report/indicators.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { say, type Told, type WrittenList } from '#src/words/say.ts';
import type { Context, FactsContext, SettingsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { checkAirspace } from '../reference/airspace.ts';
import { endedSentences, findAirlinesByCode, findEndedAirlines } from '../reference/find-airlines.ts';
import { briefOfKnown, type DescribedNumber, describeFlights, stopsOf } from '../search/brief-flights.ts';
import { toldEnded } from '../search/find-flight.ts';

/** So many rows are described before other requests get a turn. */
const AT_ONCE = 25;

type Order = DeskOrder & { origin: string };

/** Tells of each row who flies, what, at which rate, and what lists say. Throws forbidden for too many rows. */
export async function checkMany(
  ctx: FactsContext & Pick<Context, 'config' | 'listDays'>,
  member: Member | null,
  { rows, origin }: Order,
): Promise<DeskAnswer> {
  await requireRows(ctx, member, rows.length);
  const [today, sources] = [todayOf(ctx), new SourceList()];
  const described = new Map<string, DeskAnswer['rows'][number]>();
  const asked = [...new Set(rows)];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const parts = asked.slice(at, at + AT_ONCE).map(briefPart);
    const flights = await describeFlights(
      ctx,
      parts.flatMap(({ designator }) => designator ?? []),
    );
    for (const part of parts) {
      const { asked: row, designator } = part;
      const known = designator ? flights.shift() : null;
      const found = known ? null : findDeskAirline(ctx, designator?.airlineCode ?? row);
      const ended = designator && !known ? toldEnded(ctx, designator) : null;
      const how = { today, sources, origin, models: ctx.facts };
      if (designator)
        described.set(row, {
          ...flightDeskRow(part, known ?? null, found && { ...found, ...(ended && { ended }) }, how),
          airspace: { ...checkAirspace(ctx, known ? stopsOf(ctx, known) : null), sources: [] },
        });
      else if (found?.carrier) described.set(row, airlineDeskRow(row, found.carrier, how));
      else described.set(row, unknownDeskRow(row, found));
    }
    await setImmediate();
  }
  return {
    rows: rows.flatMap((row) => described.get(row) ?? []),
    checkedOn: today,
    fit: FIT.fit,
    average: FIT.averageRate,
    sourceList: sources.list,
  };
}

async function requireRows(ctx: SettingsContext, member: Member | null, count: number): Promise<void> {
  const isUnlimited = ctx.config.FREE_SEARCHES === 'unlimited';
  const isPremium = member !== null && hasPremium(await getUser(ctx.db, member.userId), ctx.clock.now());
  const { rows: most } = deskPlan({ isPremium, isUnlimited });
  if (count <= most) return;
  throw new AppError('forbidden', say('errors.checkMany.withoutPremiumRowsCan', { most, count, mostRows: MOST_ROWS }));
}

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
const NO_RECORD = say('report.desk.noRecord');
const ONLY_LISTED = say('report.desk.onlyListed');
const WHOLE_FLEET = say('report.desk.wholeFleet');
const BY_ITS_CODE = say('report.desk.byItsCode');

/** @param found the airline of its code, for a number that is in no table */
function flightDeskRow(part: BriefPart, known: DescribedNumber | null, found: DeskAirline | null, how: How): DeskRow {
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
    notes: [
      found?.ended ? null : reason,
      routeAge,
      byCode,
      carrier || found?.ended ? null : NO_RECORD,
      ...notes,
    ].filter((note) => note !== null),
    url: url && how.origin + url,
    sources: source ? [how.sources.add({ ...source, asOf: asOf ?? null })] : [],
  };
}

function airlineDeskRow(asked: string, carrier: NonNullable<Carrier>, how: How): DeskRow {
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
      airline
        ? airline.fleetReason && say('report.desk.fleet', { why: sayFleetReason(airline.fleetReason) })
        : ONLY_LISTED,
    ].filter((note) => note !== null),
    url: airline && how.origin + airlinePath(slugOf(airline.name)),
    sources: how.sources.addAll([airline?.fleet?.source]),
  };
}

/** A row that names nothing we know, or an airline about which nothing is on record. */
function unknownDeskRow(asked: string, found: DeskAirline | null): DeskRow {
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
      iosa: iosa.check === 'passed' ? { ...iosa, text: say('report.desk.iosaYes', { check: iosa.text }) } : iosa,
      iasa: iasa
        ? { ...toCheck(iasa), check: airline.iasa?.isCategory2 ? 'failed' : 'passed' }
        : { text: say('report.desk.noFinding'), check: 'unknown', sources: [] },
    }),
  };
}

const UNKNOWN_LISTS: Pick<DeskRow, 'euList' | 'iosa' | 'iasa'> = {
  euList: { text: say('report.euList.unknown'), check: 'unknown', sources: [] },
  iosa: { text: say('report.iosa.unknown'), check: 'unknown', sources: [] },
  iasa: { text: say('report.desk.iasaUnknown'), check: 'unknown', sources: [] },
};

function unscoredOf(models: AircraftModel[]): string[] {
  return models.filter((model) => rateBasisOf(model) === 'category').map(({ name }) => name);
}

/** An airline as a list names it; without a name, `reason` says why. `ended` says when it stopped flying. */
type DeskAirline = {
  name: string | null;
  carrier: ListedCarrier | null;
  reason: Told | null;
  ended?: Told;
};

const MANY_NAMED = 4;

/** Finds an airline by code or name; none if several share it. @param text 'BA', 'BAW', 'British Airways' */
function findDeskAirline(ctx: FactsContext, text: string): DeskAirline {
  const isCode = /^[a-z0-9]{2,3}$/i.test(text);
  const byCode = isCode ? findAirlinesByCode(ctx, text) : [];
  const found = byCode.length > 0 ? byCode : ctx.facts.listAirlinesByName(text);
  const [only, another] = found;
  if (only && !another) return { name: only.name, carrier: ctx.facts.findCarrier(only.icao), reason: null };
  if (another) return nothing(say('report.desk.several', { text, names: namesOf(found) }));
  const listed = listedCarrierNamed(text, ctx.facts.oversight);
  if (listed) {
    const carrier = ctx.facts.findCarrier(listed.icao) ?? listed.carrier;
    return { name: carrier?.name ?? null, carrier, reason: null };
  }
  const [ended] = findEndedAirlines(ctx.facts, text);
  if (!ended) return nothing(say('report.desk.notKnown'));
  return { name: ended.name, carrier: null, reason: null, ended: endedSentences(ctx.facts, [ended]) };
}

function nothing(reason: Told): DeskAirline {
  return { name: null, carrier: null, reason };
}

function namesOf(airlines: { name: string }[]): WrittenList {
  const named = airlines.slice(0, MANY_NAMED).map(({ name }) => name);
  const more = airlines.length > MANY_NAMED ? [say('report.desk.others')] : [];
  return { list: [...named, ...more], link: ',' };
}
