import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/connect.ts';
import { wentBack } from '#db/engine/went-back.ts';
import { countPeople } from '#db/site/account/admin-users.ts';
import { countOpenHelpRequests } from '#db/site/account/help-requests.ts';
import { getUser } from '#db/site/account/users.ts';
import { listJobs } from '#db/site/operations/jobs.ts';
import { listBudgets } from '#db/site/operations/limits.ts';
import { countSightedNumbers } from '#db/site/watch/aircraft-sightings.ts';
import type { Member } from '#src/account/actor.ts';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import type { Overview, SettingEntry } from '#src/account/owner.ts';
import { AppError } from '#src/errors.ts';
import { listSettings } from '../../config.ts';
import type { Context, SecretContext } from '../../context.ts';
import type { Job } from '../../runtime/jobs/run-job.ts';
import { VERSION } from '../../runtime/process/version.ts';
import { KEY_SETTINGS, listUnreadableKeys, readStoredKeys } from '../../runtime/secrets/encryption.ts';
import { dataFolder } from '../../runtime/secrets/session-secret.ts';
import { recordAct } from '../account/audit.ts';
import { layOutMail } from '../mail/mail-html.ts';
import { withoutAddress } from '../mail/without-address.ts';
import { listKeyServices } from '../maintenance/api-keys.ts';
import { backupFolder, listBackups } from '../maintenance/back-up-on-schedule.ts';

export async function readOverview(
  ctx: SecretContext & Pick<Context, 'facts' | 'metrics' | 'aircraftSources' | 'databaseFile'>,
  jobs: Job[],
): Promise<Overview> {
  const { db, clock, config, databaseFile, metrics, facts } = ctx;
  const now = clock.now();
  const caps: Record<string, number> = {
    FlightRadar24: config.FLIGHTRADAR24_CREDITS_PER_DAY,
    Serper: config.SERPER_CREDITS_PER_DAY,
    OpenAI: config.OPENAI_TOKENS_PER_DAY,
  };
  return {
    version: VERSION,
    problems: await listProblems(ctx),
    people: await countPeople(db, now.getTime()),
    served: await metrics.served(),
    providers: (await listBudgets(db)).flatMap((spending) => {
      const cap = caps[spending.service];
      return cap === undefined ? [] : [{ ...spending, cap }];
    }),
    aircraft: {
      sources: ctx.aircraftSources.map(({ name, isResting }) => ({ name, isResting: isResting() })),
      numbers: await countSightedNumbers(db, now.getTime()),
    },
    disk: await diskOf(dataFolder(databaseFile)),
    backup: lastBackup(backupFolder(ctx)),
    backsUpOnSchedule: backupFolder(ctx) !== null,
    canDownloadBackup: databaseFile !== null,
    factsVersion: facts.version,
    openHelpRequests: await countOpenHelpRequests(db),
    failingJobs: await failingJobs(ctx.db, jobs),
  };
}

/** What the owner must know before anything else. */
async function listProblems({ db, sessionSecret }: SecretContext): Promise<string[]> {
  const back = wentBack();
  const unreadable = await listUnreadableKeys(db, sessionSecret);
  return [...(back ? [back] : []), ...unreadable.map(({ problem }) => problem)];
}

async function failingJobs(db: Db, jobs: Job[]): Promise<string[]> {
  const names = new Set(jobs.map(({ name }) => name));
  return (await listJobs(db))
    .filter(({ name, failedAt, finishedAt }) => names.has(name) && (failedAt ?? 0) > (finishedAt ?? 0))
    .map(({ name }) => name);
}

/** The size and free space of the disk with the data, in bytes; null if the folder does not exist. */
async function diskOf(folder: string): Promise<Overview['disk']> {
  if (!existsSync(folder)) return null;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The last backup. Null also if the folder cannot be read, which the job 'backup' reports. */
function lastBackup(folder: string | null): Overview['backup'] {
  if (!folder) return null;
  try {
    const name = listBackups(folder).at(-1);
    return name ? { name, bytes: statSync(join(folder, name)).size } : null;
  } catch {
    return null;
  }
}

/** Returns every setting in force and where it comes from; for secrets only whether they are set. */
export async function readSettings(
  ctx: SecretContext,
): Promise<{ settings: SettingEntry[]; enteredKeys: KeyService[] }> {
  const { db, config, sessionSecret } = ctx;
  const stored = await readStoredKeys(db, sessionSecret);
  const settings = listSettings(config).map((setting) => {
    const service = KEY_SERVICES.find((each) => KEY_SETTINGS[each] === setting.name);
    const isOwners = setting.source === 'not set' && service !== undefined && stored[service] !== undefined;
    return isOwners ? { ...setting, source: 'owner' as const } : setting;
  });
  return { settings, enteredKeys: await listKeyServices(ctx.db) };
}

/** Sends a mail to the administrator at once, so that they see the server's answer. Returns the address. */
export async function sendTestMail(ctx: Pick<Context, 'db' | 'clock' | 'mailer'>, admin: Member): Promise<string> {
  if (!ctx.mailer) throw new AppError('provider_not_configured', 'Mail is not set up. Set SMTP_URL and MAIL_FROM.');
  const { email, pendingEmail } = await getUser(ctx.db, admin.userId);
  const recipient = email ?? pendingEmail;
  if (recipient === null) throw new AppError('conflict', 'Your account has no email address. Add one on your profile.');
  await recordAct(ctx.clock, ctx.db, admin, { act: 'sent a test mail' });
  const mail = layOutMail('en', {
    subject: 'Test mail',
    paragraphs: ['Mail from your Airworthy server arrives.'],
    reason: "You're receiving this email because you asked for it on the owner’s page.",
  });
  try {
    await ctx.mailer.send({ ...mail, messageId: `<${crypto.randomUUID()}@test>`, recipient, replyTo: null });
  } catch (error) {
    // the error is also logged, and the log must not contain addresses
    throw new AppError('provider_unavailable', withoutAddress(error, recipient).message);
  }
  return recipient;
}
