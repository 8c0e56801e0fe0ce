import type { ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import { brandFleet, estimateFromLength } from '#src/aircraft/length-estimate.ts';
import { fleetOrShortList } from '#src/aircraft/short-list.ts';
import { isHomeMarket } from '#src/flight/home-market.ts';
import type { Context } from '../../context.ts';
import type { Ends } from './pair-record.ts';

/** US airlines' own numbers end below 3000, and their partners' begin there (US DOT On-Time, 2018 to 2022). */
const PARTNERS_FROM = 3000;
/** Where a partner has other numbers than its call signs: Qantas' own are shorter. */
const OTHERS_FROM = 1000;

/** Whether the number is one that an airline's partners fly under, if it has any. */
export function isPartnerNumber(
  { facts }: Pick<Context, 'facts'>,
  leg: { airlineIcao: string; flightNumber: string },
): boolean {
  const partners = facts.listOperatorsFor(leg.airlineIcao);
  const from = partners.every(({ icao }) => facts.hasSoldNumbers(icao)) ? PARTNERS_FROM : OTHERS_FROM;
  return partners.length > 0 && Number(/^[A-Z\d]{2}(\d{4})$/.exec(leg.flightNumber)?.[1] ?? 0) >= from;
}

/** By the length of the leg: of what its airline and its partners fly; of all airlines, where it has no rights of its own. */
export async function estimateUnlisted(
  ctx: Context,
  leg: { airlineIcao: string },
  { ends: [from, to], km }: { ends: Ends; km: number | null },
): Promise<ModelShare[]> {
  const { facts } = ctx;
  const use = await ctx.shippedUse;
  const { lengths } = use;
  const airline = facts.findAirline(leg.airlineIcao);
  const isHome = airline && from && to && isHomeMarket(facts.countryCodeOf(airline), from.countryCode, to.countryCode);
  const flyers = isHome ? [airline, ...facts.listOperatorsFor(airline.icao)] : [];
  const fleets = flyers.flatMap(({ icao }) => fleetOrShortList(icao, use.findFleet(icao), facts) ?? []);
  const ofBrand = brandFleet(fleets, `Fleet lists of ${flyers.map(({ name }) => name).join(', ')}`);
  const models = estimateFromLength(ofBrand, km, lengths);
  return models.length > 0 ? models : estimateFromLength(facts.worldFleet, km, lengths);
}
