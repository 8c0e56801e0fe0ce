import { z } from 'zod';

export const reportSourceSchema = z.object({
  title: z.string(),
  url: z.string().nullable(),
  asOf: z.string().nullable(),
  isVerified: z.boolean(),
});
export type ReportSource = z.infer<typeof reportSourceSchema>;
