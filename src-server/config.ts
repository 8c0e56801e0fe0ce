import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const perMinute = z.coerce.number().int().min(1).max(1_000_000);
const count = z.coerce.number().int().min(0).max(1_000_000);

const schema = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'must start with file: or postgres://')
    .default('file:data/airworthy.db'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FLIGHTRADAR24_API_KEY: z.string().min(1).optional(),
  FLIGHTRADAR24_BASE_URL: url.default('https://fr24api.flightradar24.com'),
  FLIGHTRADAR24_REQUESTS_PER_MINUTE: perMinute.default(10),
  SERPER_API_KEY: z.string().min(1).optional(),
  SERPER_BASE_URL: url.default('https://google.serper.dev'),
  SERPER_REQUESTS_PER_MINUTE: perMinute.default(300),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-5.4-mini'),
  OPENAI_REQUESTS_PER_MINUTE: perMinute.default(60),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_BASE_URL: url.default('https://api.stripe.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  FREE_SEARCHES: z.union([z.literal('unlimited'), count]).default(5),
  GUEST_SEARCHES: count.default(4),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Settings as the environment gives them, checked; see `.env.example` for what each means. */
export type Config = z.infer<typeof schema>;

/** A setting that is wrong; `message` has one line for each. */
export class ConfigError extends Error {}

/**
 * Reads the settings. A variable NAME may also come from the file that NAME_FILE names; empty means unset.
 * Throws ConfigError with one line for each bad value; never repeats a value, since it may be a secret.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name] || fromFile(name, env[`${name}_FILE`], problems);
    if (value) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  if (/^postgres/.test(values.DATABASE_URL ?? '') && !values.SESSION_SECRET) {
    problems.push('SESSION_SECRET: is needed with PostgreSQL, where every server must have the same');
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'));
  return parsed.data;
}

function fromFile(name: string, path: string | undefined, problems: string[]): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}
