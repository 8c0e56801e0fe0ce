import { type KeptReport, reportOf } from '#db/site/report/flights.ts';
import type { SentReport } from '#src/flight/stored-report.ts';
import { noticesSchema } from '#src/safety/report/notices.ts';
import * as notices from '../reference/notices.ts';
import type { EstimateContext } from '../search/known-leg.ts';
import { computeAnew } from '../search/under-shipped-fit.ts';

export type SendContext = EstimateContext & notices.NoticesContext;

/** Returns a report as it is sent: with what is told of that day, which is never stored. */
export function sentReport(ctx: SendContext, kept: KeptReport): SentReport & { searchCount?: number } {
  const stored = reportOf(kept);
  const about = notices.readAbout(kept);
  const told = notices.isReportedOn(ctx, about)
    ? computeAnew(ctx, stored, (facts) => ({
        ...facts,
        airline: facts.airline && notices.withReported(ctx, facts.airline),
        model: facts.model && notices.modelWithReported(ctx, facts.model),
        mix: facts.mix?.map((part) => ({ ...part, model: notices.modelWithReported(ctx, part.model) })),
      }))
    : stored;
  return { ...stored, ...told, notices: noticesSchema.parse(JSON.parse(notices.noticesText(ctx, kept))) };
}

/** Whether a report can be sent as it is stored, with `noticesText` at its end. */
export function isSentAsStored(ctx: SendContext, kept: KeptReport): boolean {
  return kept.laterStatus === undefined && !notices.isReportedOn(ctx, notices.readAbout(kept));
}

export { noticesText } from '../reference/notices.ts';
