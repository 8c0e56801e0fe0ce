import { type PackedReport, reportOf, toldReport } from '#db/site/report/flights.ts';
import type { SentReport, StoredReport } from '#src/flight/stored-report.ts';
import { noticesSchema } from '#src/safety/report/notices.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import type { FactsContext } from '../../context.ts';
import * as notices from '../reference/notices.ts';
import { computeAnew } from '../search/under-shipped-fit.ts';
import { spokenReport } from './spoken-report.ts';

export type SendContext = FactsContext & notices.NoticesContext;

type Sent = Spoken<SentReport> & { searchCount?: number };

/** Returns a report as it is sent, in a language: with what is told of that day, which is never stored. */
export function sentReport(ctx: SendContext, kept: PackedReport, locale: Locale): Sent {
  const stored = reportOf(spokenReport(locale, kept)) as Sent;
  const told = noticesSchema.parse(JSON.parse(notices.noticesText(ctx, kept, locale)));
  return { ...stored, ...(notices.isReportedOn(ctx, kept) && withReports(ctx, kept, locale)), notices: told };
}

/** Computes a stored report anew with what is reported of its airline and its models. */
function withReports(ctx: SendContext, kept: PackedReport, locale: Locale): Spoken<StoredReport> {
  const anew = computeAnew(ctx, toldReport(kept), (facts) => ({
    ...facts,
    airline: facts.airline && notices.withReported(ctx, facts.airline),
    model: facts.model && notices.modelWithReported(ctx, facts.model),
    mix: facts.mix?.map((part) => ({ ...part, model: notices.modelWithReported(ctx, part.model) })),
  }));
  return speakAll(locale, anew);
}

/** Whether a report can be sent as it is stored, with `noticesText` at its end. */
export function isSentAsStored(ctx: SendContext, kept: PackedReport): boolean {
  return kept.laterStatus === undefined && !notices.isReportedOn(ctx, kept);
}

export { noticesText } from '../reference/notices.ts';
