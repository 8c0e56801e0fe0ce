import { findModel, listModelFacts } from '#db/repositories/aircraft-models.ts';
import { findAirline } from '#db/repositories/airlines.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { compareModels } from '#src/safety/compare-models.ts';
import type { Comparison } from '#src/safety/comparison.ts';
import type { Context } from '../context.ts';

/** The model with every figure on record, kept in memory: these tables change only when a release seeds them at its start. */
export async function findModelFacts(ctx: Context, id: string): Promise<AircraftModel | null> {
  const known = ctx.recentFacts.models.find(id);
  if (known) return known;
  const model = await findModel(ctx.db, id);
  if (model) ctx.recentFacts.models.keep(id, model);
  return model;
}

/** The airline with what is on record of it, kept likewise. */
export async function findAirlineFacts(ctx: Context, icao: string): Promise<Airline | null> {
  const known = ctx.recentFacts.airlines.find(icao);
  if (known) return known;
  const airline = await findAirline(ctx.db, icao);
  if (airline) ctx.recentFacts.airlines.keep(icao, airline);
  return airline;
}

/** All models of a class beside each other, kept likewise. */
export async function getComparison(ctx: Context, category: string): Promise<Comparison> {
  const known = ctx.recentFacts.comparisons.find(category);
  if (known) return known;
  const comparison = compareModels(category, await listModelFacts(ctx.db));
  ctx.recentFacts.comparisons.keep(category, comparison);
  return comparison;
}
