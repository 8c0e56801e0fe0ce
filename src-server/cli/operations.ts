import { dirname } from 'node:path';
import { type BackupSummary, backUp, restore } from '#db/backup/backup.ts';
import { copyDatabase } from '#db/backup/copy-database.ts';
import { type Db, isPostgresUrl, openDatabase, sqlitePath } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { listJobs, listUnsentMails } from '#db/site/operations/jobs.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Config } from '../config.ts';
import { buildContext } from '../context.ts';
import { runNow } from '../runtime/jobs/run-job.ts';
import { jobsOf } from '../runtime/jobs/schedule.ts';
import { acceptNewest } from '../runtime/process/newest-write.ts';
import { dataFolder } from '../runtime/secrets/session-secret.ts';
import { checkServices, checkSources } from '../services/maintenance/check-services.ts';
import { type AloneCall, type CommandCall, required, UsageError } from './command.ts';

export async function migrateCommand({ config }: AloneCall): Promise<void> {
  const applied = await withDatabase(config.DATABASE_URL, migrate);
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`);
}

export async function backupCommand({ config, words: [file] }: AloneCall): Promise<void> {
  const summary = backUp(ownPath(config), required(file));
  console.log(`Backed up to ${file} and verified: ${summarize(summary)}.`);
}

export async function restoreCommand({ config, words: [file], clock }: AloneCall): Promise<void> {
  const target = ownPath(config);
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
  const { keptAs, ...summary } = restore(required(file), target, `${target}.before-restore-${stamp}`);
  await withDatabase(config.DATABASE_URL, async (db) => {
    await migrate(db);
    await acceptNewest({ db, clock }, dirname(target));
  });
  console.log(`Restored ${file}: ${summarize(summary)}.`);
  if (keptAs) console.log(`The previous database is kept as ${keptAs}; delete it when everything works.`);
}

/** Says that the database is meant to be as it is, after it went back in time. */
export async function acceptDatabase({ config, db, clock }: CommandCall): Promise<void> {
  await acceptNewest({ db, clock }, dataFolder(sqlitePath(config.DATABASE_URL)));
  console.log('The database is accepted as it is. Running servers write again within 15 seconds.');
}

export async function copyDatabaseCommand({ config, db, options, clock }: CommandCall): Promise<void> {
  const to = required(options.to);
  if (!isPostgresUrl(to)) throw new UsageError();
  if (isPostgresUrl(config.DATABASE_URL)) {
    throw new Error('DATABASE_URL names PostgreSQL already. This copies a SQLite file: set DATABASE_URL=file:PATH.');
  }
  const mayReplace = options.replace === true;
  const counts = await withDatabase(to, async (target) => {
    const copied = await copyDatabase(db, target, { mayReplace });
    await acceptNewest({ db: target, clock }, dataFolder(sqlitePath(config.DATABASE_URL)));
    return copied;
  });
  for (const { table, rows } of counts) console.log(`${table.padEnd(20)} ${String(rows).padStart(9)}`);
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`Copied and counted ${total} rows. Set DATABASE_URL to the new address and start the server.`);
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { isPatient: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function ownPath({ DATABASE_URL }: Config): string {
  const path = sqlitePath(DATABASE_URL);
  if (path) return path;
  throw new Error('DATABASE_URL names PostgreSQL: use pg_dump and pg_restore (see docs/scaling.md).');
}

function summarize({ bytes, accounts, reports }: BackupSummary): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB, ${accounts} accounts, ${reports} reports`;
}

const LISTED_MAILS = 100;

/** Lists every job of this server, how its last runs ended, and when it runs next. */
export async function listJobsCommand({ config, db, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const rows = new Map((await listJobs(db)).map((row) => [row.name, row]));
  const now = clock.now().getTime();
  const names = new Set([...jobsOf(ctx).map(({ name }) => name), ...rows.keys()]);
  for (const name of [...names].sort()) console.log(`${name.padEnd(24)} ${stateOf(rows.get(name), now)}`);
  const unsent = await listUnsentMails(db, LISTED_MAILS);
  console.log(unsent.length === 0 ? 'No mail is waiting.' : 'Unsent mail:');
  for (const mail of unsent) console.log(`  ${mailLine(mail)}`);
  if (unsent.length > 0 && !ctx.mailer) console.log('No mail server is set up: set SMTP_URL and MAIL_FROM.');
}

export async function runJobCommand({ config, db, words: [name], clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const jobs = jobsOf(ctx);
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`Name a job: jobs run ${jobs.map((candidate) => candidate.name).join('|')}`);
  await runNow(ctx, job);
  console.log(`${job.name}: finished.`);
}

function stateOf(row: RowOf<'jobs'> | undefined, now: number): string {
  if (!row) return 'has never run';
  const { finishedAt, failedAt, lastError, attempts, nextAt, leaseUntil } = row;
  const isRunning = leaseUntil !== null && leaseUntil > now;
  const parts = [
    `last success ${finishedAt === null ? 'never' : timeOf(finishedAt)}`,
    failedAt === null ? 'no failure' : `last failure ${timeOf(failedAt)} (${lastError})`,
    ...(attempts > 0 ? [`${attempts} attempts since the last success`] : []),
    isRunning ? 'running' : nextAt <= now ? 'due now' : `next try ${timeOf(nextAt)}`,
  ];
  return parts.join(' · ');
}

function mailLine({ id, kind, createdAt, attempts, lastError, nextAt, failedAt }: RowOf<'outgoing_mails'>): string {
  const next = nextAt === null ? `given up ${timeOf(failedAt ?? createdAt)}` : `next try ${timeOf(nextAt)}`;
  const tries = attempts === 0 ? [] : [`${attempts} attempts`, lastError ?? 'interrupted'];
  return [`#${id} ${kind}`, `queued ${timeOf(createdAt)}`, ...tries, next].join(' · ');
}

function timeOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+/, '');
}

/** Prints one line for each service and feed. The exit code is 1 if a configured key does not work or a feed failed. */
export async function doctor({ config, db, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const findings = [...(await checkServices(ctx)), ...(await checkSources(ctx))];
  for (const { service, isOk, finding } of findings)
    console.log(`${isOk ? '✓' : '✗'} ${service.padEnd(16)} ${finding}`);
  if (findings.some((finding) => !finding.isOk)) process.exitCode = 1;
}
