import { z } from 'zod';
import { fromDigits } from '../format/typed.ts';
import { registerSchema } from './credentials.ts';
import { KEY_SERVICES } from './key-services.ts';

/** What the owner's page shows and does. Times are ISO 8601 in UTC. */

export const personSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  role: z.enum(['user', 'admin']),
  searchCount: z.number().int(),
  isPremium: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof personSchema>;
/** `total` is how many were found; the newest of them are listed. */
export const peopleSchema = z.object({ people: z.array(personSchema), total: z.number().int() });

export const helpEntrySchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string().nullable(),
  message: z.string(),
  reportId: z.number().int().nullable(),
  /** that report or page, and what the line in question said */
  about: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});
export type HelpEntry = z.infer<typeof helpEntrySchema>;
export const helpEntriesSchema = z.object({ helpRequests: z.array(helpEntrySchema), canAnswer: z.boolean() });

export const jobEntrySchema = z.object({
  name: z.string(),
  purpose: z.string(),
  isRunning: z.boolean(),
  lastSuccess: z.string().nullable(),
  lastFailure: z.string().nullable(),
  lastError: z.string().nullable(),
  nextTry: z.string().nullable(),
});
export type JobEntry = z.infer<typeof jobEntrySchema>;
const unsentMailSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  createdAt: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  isGivenUp: z.boolean(),
});
/** `isRunning`: the job takes long and continues in the background */
export const jobRunSchema = z.object({ success: z.literal(true), isRunning: z.boolean() });
export const jobEntriesSchema = z.object({ jobs: z.array(jobEntrySchema), unsentMails: z.array(unsentMailSchema) });

export const settingEntrySchema = z.object({
  name: z.string(),
  /** null if not set, and for a secret, whose value is never shown */
  value: z.string().nullable(),
  isSecret: z.boolean(),
  source: z.enum(['environment', 'file', 'owner', 'default', 'not set']),
});
export type SettingEntry = z.infer<typeof settingEntrySchema>;
export const settingEntriesSchema = z.object({
  settings: z.array(settingEntrySchema),
  /** the services whose key was entered by an administrator, and can be removed */
  enteredKeys: z.array(z.enum(KEY_SERVICES)),
});

const serviceFindingSchema = z.object({ service: z.string(), isOk: z.boolean(), finding: z.string() });
export const serviceFindingsSchema = z.object({ findings: z.array(serviceFindingSchema) });

const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  subject: z.string().nullable(),
});
export const auditEntriesSchema = z.object({ entries: z.array(auditEntrySchema) });

export const overviewSchema = z.object({
  version: z.string(),
  /** what is wrong with this installation, and what to do: a sentence each */
  problems: z.array(z.string()),
  people: z.object({
    members: z.number().int(),
    premium: z.number().int(),
    sinceLastWeek: z.number().int(),
    blocked: z.number().int(),
  }),
  /** counts of this server, since it started */
  served: z.object({
    since: z.string(),
    searches: z.record(z.string(), z.number()),
    storedAnswers: z.object({ hit: z.number(), miss: z.number() }),
    failedAnswers: z.number(),
  }),
  /** of all servers, on the given day and in the given month (UTC); `cap` is the daily limit */
  providers: z.array(
    z.object({
      service: z.string(),
      day: z.string(),
      spent: z.number(),
      cap: z.number(),
      month: z.string(),
      monthSpent: z.number(),
    }),
  ),
  /** the sources of live aircraft, in the order they are asked, and how many flight numbers are known by sighting */
  aircraft: z.object({
    sources: z.array(z.object({ name: z.string(), isResting: z.boolean() })),
    numbers: z.number().int(),
  }),
  /** bytes */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** the last scheduled one */
  backup: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  backsUpOnSchedule: z.boolean(),
  canDownloadBackup: z.boolean(),
  factsVersion: z.string(),
  openHelpRequests: z.number().int(),
  /** names of jobs whose last run failed */
  failingJobs: z.array(z.string()),
});
export type Overview = z.infer<typeof overviewSchema>;

const id = z.preprocess(fromDigits, z.int('Please choose which one.').min(1).max(2_147_483_647));
export const ofPersonSchema = z.object({ id });
export const peopleQuerySchema = z.object({
  q: z.string().trim().max(254, 'That is too long to search for.').default(''),
});
export const roleSchema = z.object({ id, role: z.enum(['user', 'admin'], 'A role is user or admin.') });
export const blockSchema = z.object({ id, isBlocked: z.boolean('Please say whether to block.') });
export const helpDoneSchema = z.object({ id, isDone: z.boolean('Please say whether it is done.') });
const ANSWER_TOO_SHORT = 'An answer must have at least 2 characters';
export const helpAnswerSchema = z.object({
  id,
  text: z
    .string({ error: ANSWER_TOO_SHORT })
    .trim()
    .min(2, ANSWER_TOO_SHORT)
    .max(5000, 'An answer must be at most 5000 characters'),
});
export const jobNameSchema = z.object({ name: z.string().min(1).max(100) });

const CODE_MISSING = 'Please enter the code that the server printed when it started';
export const firstAdminSchema = z.intersection(
  z.object({ code: z.string({ error: CODE_MISSING }).trim().min(1, CODE_MISSING).max(100, CODE_MISSING) }),
  registerSchema,
);
export type FirstAdmin = z.infer<typeof firstAdminSchema>;
export const CODE_WRONG = 'This is not the code that the server printed when it started. Check its log.';
export const ADMIN_EXISTS = 'There is an administrator already. Sign in with that account.';
