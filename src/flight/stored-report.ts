import { z } from 'zod';
import { noticesSchema } from '../safety/report/notices.ts';
import { safetyReportSchema } from '../safety/report.ts';
import type { AsTold } from '../words/text-schema.ts';
import { flightSchema } from './flight.ts';
import { findStops } from './stops.ts';

/**
 * A report as it is stored and sent; it is checked when it is stored, and not again for each reader. `expiresAt`: when it
 * must be gone, ISO 8601, since live data may be kept only for 30 days; null if it may stay.
 */
export const reportSchema = z.object({
  flight: flightSchema,
  safetyReport: safetyReportSchema,
  expiresAt: z.string().nullable(),
});

export type StoredReport = AsTold<z.output<typeof reportSchema>>;

export const sentReportSchema = reportSchema.extend({ notices: noticesSchema });
export type SentReport = AsTold<z.output<typeof sentReportSchema>>;

/** What notices of a stored report are found by: its airline and models, and where it leads. */
export const reportAboutSchema = z.object({
  airlineIcao: z.string().nullable(),
  modelIds: z.array(z.string()),
  stops: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
});
export type ReportAbout = AsTold<z.output<typeof reportAboutSchema>>;

export function aboutOf({
  flight,
  safetyReport: { models, modelSafety },
}: Pick<StoredReport, 'flight' | 'safetyReport'>): ReportAbout {
  const stops = findStops(flight) ?? [];
  return {
    airlineIcao: flight.flightData.operatingCarrier?.icao ?? null,
    modelIds: models?.map(({ modelId }) => modelId) ?? (modelSafety ? [modelSafety.modelId] : []),
    stops: stops.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
}
