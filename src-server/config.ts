import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SettingEntry } from '#src/account/owner.ts';
import { REGISTRATION } from '#src/account/ways-in.ts';
import * as checks from './config-values.ts';
import { FORMER_NAMES, tellFormerSettings, withFormerSettings } from './former-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = whole(0, 65_535);
const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  // host and scheme in small letters, as everything that compares them expects
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
const urlOrOff = z.union([z.literal('off'), url], 'must be off, or an address that starts with http:// or https://');
/** Links are made by appending a path, and the pages load their files from the root. */
const site = url.refine(checks.isWithoutPath, 'must be the address alone, without a path: https://airworthy.example');
const perMinute = whole(1, 1_000_000);
const perDay = whole(0, 1_000_000_000);
const count = whole(0, 1_000_000);

const serviceUrls = z.partialRecord(
  z.enum(['flightradar24', 'serper', 'openai', 'stripe']),
  url,
  'must be addresses by service, such as openai=http://localhost:11434/v1; the services are flightradar24, serper, openai and stripe',
);
/** `callers` counts calls but refuses no one because the server is busy; `off` does neither, for load tests. */
const RATE_LIMITS = ['on', 'callers', 'off'] as const;

/** Shorter names, such as HOST, are near to those of other programs. */
const SHORTEST_LIKENESS = 7;

export const SECRET_LENGTH = 32;

const UNENCODED =
  'has a character in its user or password that an address writes as a code: # is %23, / is %2F, ? is %3F, % is %25';

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: site.optional(),
  TRUST_PROXY: z
    .string()
    .refine(checks.isTrustedProxies, 'must be true, false, a number of proxies, or their addresses separated by commas')
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(checks.isEncoded, UNENCODED)
    .refine(checks.isDatabaseUrl, 'must be file:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
    .refine(checks.namesReadableFiles, 'names a file that cannot be read (sslrootcert, sslcert or sslkey)')
    .default('file:data/airworthy.db'),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  FLIGHTRADAR24_API_KEY: z.string().min(1).optional(),
  FLIGHTRADAR24_REQUESTS_PER_MINUTE: perMinute.default(10),
  FLIGHTRADAR24_CREDITS_PER_DAY: perDay.default(1_000),
  SERPER_API_KEY: z.string().min(1).optional(),
  SERPER_CREDITS_PER_DAY: perDay.default(1_000),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-5.4-mini'),
  OPENAI_TOKENS_PER_DAY: perDay.default(5_000_000),
  SERVICE_URLS: z.string().transform(checks.serviceUrls).pipe(serviceUrls).optional(),
  ADSB_URL: z.string().transform(checks.listedUrls).pipe(z.array(url)).default([checks.USUAL_AGGREGATOR]),
  AVIATION_WEATHER_URL: urlOrOff.default('https://aviationweather.gov'),
  WEATHER_URL: urlOrOff.optional(), // Open-Meteo; off where something is sold
  WEATHER_API_KEY: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./i, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine(checks.isEncoded, { error: UNENCODED, abort: true })
    .refine(URL.canParse, 'must be smtp://USER:PASSWORD@HOST:PORT')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(checks.isSender, 'must be an email address, or a name and an address: Airworthy <mail@airworthy.example>')
    .optional(),
  OWNER_NAME: z.string().max(200, 'must have at most 200 characters').optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  REGISTRATION: z.enum(REGISTRATION, `must be one of ${REGISTRATION.join(', ')}`).default('open'),
  PASSWORDS: flag.default(true),
  OIDC_ISSUER: z
    .union(
      [z.literal('google'), z.url({ protocol: /^https?$/ }).transform(checks.withoutDiscoveryPath)],
      'must be google, or the address of the issuer',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\w.:/-]+)*$/, 'must be openid, followed by other scopes separated by spaces')
    .default('openid profile email'),
  OIDC_AUTO_REGISTER: flag.default(false),
  OIDC_ADMIN_GROUP: z.string().min(1).optional(),
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  FREE_SEARCHES: z
    .union([z.literal('unlimited'), count], 'must be unlimited, or a whole number from 0 to 1000000')
    .default(5),
  GUEST_SEARCHES: count.default(4),
  RATE_LIMITS: z.enum(RATE_LIMITS, `must be one of ${RATE_LIMITS.join(', ')}`).default('on'),
  OPEN_DATA_ONLY: flag.default(false),
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
  ACCOUNTS_PER_ADDRESS: whole(1, 1_000_000).default(10),
  REPORT_RETENTION_DAYS: whole(1, 36_500).default(90),
  BACKUP_FOLDER: z.string().optional(), // `backups` in the data folder; off
  BACKUP_KEEP: whole(1, 1000).default(7),
  REFRESH_FOLDER: z.string().optional(), // `refresh` beside the SQLite file; off
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

export const settingNames = Object.keys(schema.shape);

/** As Node's own programs are told; no setting of ours. */
export const isProduction = process.env.NODE_ENV === 'production';

/** All settings, checked; `.env.example` explains each. */
export type Config = z.infer<typeof schema>;

/** Settings whose value is never shown; addresses of databases and mail servers may contain a password. */
const SECRET = /SECRET|_PASSWORD|_KEY$|_TOKEN$|^(DATABASE|SMTP)_(\w+_)?URL$/;
/** The same, as names. The publishable key is meant for the page. */
type SecretName = Exclude<
  Extract<
    keyof Config,
    | `${string}SECRET${string}`
    | `${string}_PASSWORD${string}`
    | `${string}_KEY`
    | `${string}_TOKEN`
    | `${'DATABASE' | 'SMTP'}_${string}URL`
  >,
  'STRIPE_PUBLISHABLE_KEY'
>;

/** The settings that services see: all except secrets. Secrets are passed at startup to the parts that need them. */
export type Settings = Omit<Config, SecretName>;

export function settingsOf(config: Config): Settings {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !isSecretName(name))) as Settings;
}

function isSecretName(name: string): boolean {
  return SECRET.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY';
}

/** Lists the settings in force and where each comes from, without secrets. */
export function listSettings(config: Settings, env: Record<string, string | undefined> = process.env): SettingEntry[] {
  return settingNames.map((name) => {
    const value = (config as Record<string, unknown>)[name];
    const isSecret = isSecretName(name);
    const given = textOf(env[name]) ? 'environment' : textOf(env[`${name}_FILE`]) ? 'file' : null;
    const isKnown = given !== null || schema.shape[name as keyof Config].safeParse(undefined).data !== undefined;
    const source = given ?? (isKnown ? 'default' : 'not set');
    return { name, value: isSecret || value === undefined || !isKnown ? null : textAsGiven(value), isSecret, source };
  });
}

function textAsGiven(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.join(', ') || 'off';
  if (typeof value === 'object')
    return Object.entries(value ?? {})
      .map((pair) => pair.join('='))
      .join(' ');
  return String(value);
}

/** An invalid setting; `message` has one line for each. */
export class ConfigError extends Error {}

/**
 * Reads the settings. A variable NAME may also come from the file that NAME_FILE names. Empty or blank means unset;
 * whitespace and line breaks around a value are ignored. Throws ConfigError with one line for each invalid value, and
 * never repeats a value, since it may be a secret.
 */
export function readConfig(given: Record<string, string | undefined> = process.env): Config {
  const env = withFormerSettings(given);
  const problems: string[] = [];
  const values: Record<string, string> = {};
  problems.push(...misspelled(env));
  for (const name of settingNames) {
    const value = textOf(env[name]) || fromFile(name, textOf(env[`${name}_FILE`]), problems);
    if (value) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  problems.push(...missingPartners(values));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'));
  return parsed.data;
}

/** A line for each setting of before that this server was started with. */
export const formerSettings = (): string[] => tellFormerSettings(process.env);

function textOf(value: string | undefined): string {
  return value?.trim() ?? '';
}

function fromFile(name: string, path: string, problems: string[]): string | undefined {
  if (!path) return undefined;
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value === '') problems.push(`${name}_FILE: the file is empty`);
    return value;
  } catch {
    problems.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}

/** Finds names that are nearly ours: they would be ignored without a word. */
function misspelled(env: Record<string, string | undefined>): string[] {
  const withFiles = (names: string[]) => names.flatMap((name) => [name, `${name}_FILE`]);
  const known = withFiles(settingNames);
  const former = withFiles(FORMER_NAMES);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || former.includes(name) || name.length < SHORTEST_LIKENESS) return [];
    const most = name.length < 10 ? 1 : 2;
    const meant = known.find((one) => one.length >= SHORTEST_LIKENESS && checks.isNear(name.toUpperCase(), one, most));
    return meant ? [`${name} is no setting. Did you mean ${meant}?`] : [];
  });
}

/** Finds settings that have no effect without another one. */
function missingPartners(values: Record<string, string>): string[] {
  const problems: string[] = [];
  const needs = (name: string, partner: string, why: string) => {
    if (values[name] && !values[partner]) problems.push(`${partner}: ${why}`);
  };
  if (values.DATABASE_URL?.startsWith('postgres')) {
    needs('DATABASE_URL', 'SESSION_SECRET', 'is required with PostgreSQL, and must be the same on every server');
  }
  if (!values.SUPPORT_EMAIL) needs('SMTP_URL', 'MAIL_FROM', 'is required with SMTP_URL, as the sender of mail');
  needs('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'is required with OIDC_ISSUER');
  needs('OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'is required with OIDC_ISSUER');
  needs('OIDC_ISSUER', 'PUBLIC_URL', 'is required with OIDC_ISSUER, because the provider sends visitors back there');
  if (values.PASSWORDS === 'off')
    needs('PASSWORDS', 'OIDC_ISSUER', 'is required with PASSWORDS=off: no one could sign in');
  return problems;
}

function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}
