import { z } from 'zod';
import { sharedLinkSchema } from '../sharing/shared-link.ts';
import { airtrailSchema } from '../trips/airtrail-state.ts';
import { tripSchema } from '../trips/trip.ts';
import { channelSchema, quietHoursSchema } from '../watch/channel.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { accessTokenSchema } from './access-token.ts';
import { accountSchema, accountSessionSchema } from './account.ts';
import { identitySchema } from './identity.ts';
import { helpEntrySchema } from './owner.ts';
import { passkeySchema } from './passkey.ts';
import { recentReportsSchema } from './recent-reports.ts';

/** Raised when programs could misread the file. */
export const EXPORT_FORMAT = 1;

/** Everything stored about a member; searches are counted, never listed. Times in ISO 8601, UTC. */
export const accountExportSchema = z.object({
  format: z.number().int(),
  exportedAt: z.string(),
  account: accountSchema.extend({
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
  }),
  sessions: z.array(accountSessionSchema),
  accessTokens: z.array(accessTokenSchema),
  passkeys: z.array(passkeySchema),
  identities: z.array(identitySchema),
  helpRequests: z.array(helpEntrySchema.pick({ message: true, createdAt: true, reportId: true, about: true })),
  sharedLinks: z.array(sharedLinkSchema),
  trips: z.array(tripSchema),
  airtrail: airtrailSchema.shape.followed.unwrap().extend({ problem: z.string().nullable() }).nullable(),
  recentReports: recentReportsSchema,
  channels: z.array(channelSchema),
  quietHours: quietHoursSchema.nullable(),
  notices: z.array(z.object({ title: textSchema, text: textSchema, path: z.string(), createdAt: z.string() })),
  /** the latest one; null if none was ever started */
  checkout: z.object({ id: z.string().nullable(), begunAt: z.string() }).nullable(),
});
export type AccountExport = AsTold<z.output<typeof accountExportSchema>>;
