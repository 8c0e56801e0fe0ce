import { findPackedReport, type PackedReport, replaceReport, toldReport } from '#db/site/report/flights.ts';
import type { StoredReport } from '#src/flight/stored-report.ts';
import { buildReportAndAnalysis } from '#src/safety/build-report.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { keepFindings } from '#src/safety/web/add-findings.ts';
import type { Context, FactsContext } from '../../context.ts';
import { weighed } from './add-likely-aircraft.ts';
import { gatherFacts } from './assemble-report.ts';
import { type SingleFlightContext, singleFlight } from './single-flight.ts';

/** What reading a stored report takes, which may have to be computed anew. */
export type PackedReportContext = FactsContext & SingleFlightContext & Pick<Context, 'log'>;

/**
 * Returns a stored report under the shipped fit. One of another fit is computed anew from what is stored, once for all
 * readers, and takes its place: its flight, live data and date stay, and no service is called. If that fails, returns
 * the report as it is, with its own fit.
 */
export async function underShippedFit(ctx: PackedReportContext, kept: PackedReport): Promise<PackedReport> {
  if (kept.fit === FIT.fit) return kept;
  const { flightId } = kept;
  const findAnew = async () => {
    const found = await findPackedReport(ctx.db, flightId, ctx.clock.now().getTime());
    return found?.fit === FIT.fit ? found : null;
  };
  const makeAnew = async () => replaceReport(ctx.db, kept, computeAnew(ctx, toldReport(kept)));
  try {
    return await singleFlight(ctx, { key: `${FIT.fit}|${flightId}`, find: findAnew, make: makeAnew }, {});
  } catch (err) {
    ctx.log.error({ err, report: flightId, fit: kept.fit }, 'could not recompute the report of another fit');
    return kept;
  }
}

/** @param adds what else to say of what is on record */
export function computeAnew(
  ctx: FactsContext,
  { flight, safetyReport, expiresAt }: StoredReport,
  adds: (facts: ReportFacts) => ReportFacts = (facts) => facts,
): StoredReport {
  const { likelyAircraft = [], aircraftModelId } = flight.flightData;
  const mix = weighed(ctx.facts, likelyAircraft);
  const about = { missing: safetyReport.missing, now: Date.parse(flight.searchedAt) };
  const facts = gatherFacts(ctx, { flight, mix }, about);
  if (mix.length < likelyAircraft.length || (aircraftModelId && !facts.model)) {
    throw new Error('a model of the report is not on record any more');
  }
  const anew = keepFindings(completeReport(safetyReport, flight), buildReportAndAnalysis(adds(facts)).report);
  return { flight, safetyReport: shortReport(anew), expiresAt };
}
