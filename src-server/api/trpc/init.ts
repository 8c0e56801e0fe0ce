import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { z } from 'zod';
import type { AccessTokenScope } from '#src/account/access-token.ts';
import type { Member } from '#src/account/actor.ts';
import { NO_PASSWORDS } from '#src/account/registration-texts.ts';
import { AppError } from '#src/errors.ts';
import { type Said, say } from '#src/words/say.ts';
import type { CallContext } from '../../http/call-context.ts';
import { answerOf } from '../../http/error-answer.ts';
import { goneMeanwhile } from '../../services/account/gone-meanwhile.ts';
import { requireAdmin } from '../../services/account/require-proof.ts';
import { limitRate, type RateName } from '../../services/allowance/limit-rate.ts';

const MAX_DEPTH = 8;

/** Returns as a sentence what could not be stored: NUL, which PostgreSQL does not take, or deep nesting; or null. */
function storageProblemOf(value: unknown, path: readonly string[] = []): Said | null {
  if (typeof value === 'string')
    return value.includes('\0') ? say('errors.init.hasNulCharacterRemove', { named: named(path) }) : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH)
    return say('errors.init.nestedMoreThanLevels', { named: named(path.slice(0, 1)), maxDepth: MAX_DEPTH });
  for (const [key, part] of Object.entries(value)) {
    const problem = key.includes('\0') ? say('errors.init.nameFieldHasNul') : storageProblemOf(part, [...path, key]);
    if (problem) return problem;
  }
  return null;
}

/** The names are cut, as they may be as long as the body. */
function named(path: readonly string[]): string {
  return path.length === 0 ? 'The input' : `The field ${path.join('.').slice(0, 100)}`;
}

/** The path under /api by which programs call a procedure without tRPC, for the API's document. */
export type OpenApi = {
  /** in Fastify's notation */
  path: `${'GET' | 'POST'} /${string}`;
  summary: string;
  input?: z.ZodType;
  output: z.ZodType;
  /** of the answer; 200 if left out */
  status?: number;
  /** input that succeeds for a new visitor, after the example of register and one search */
  example?: Record<string, string | number>;
};

export type Rules = {
  openapi?: OpenApi;
  /** who may call it, if not everyone */
  who?: 'member' | 'admin';
  /** pages of other sites may read it; for facts that are the same for everyone */
  isOpenToOtherSites?: boolean;
  /** the smallest scope of an access token that may call it; left out, no token may */
  scope?: AccessTokenScope;
  /** it makes or uses a password, so PASSWORDS=off refuses it */
  isByPassword?: boolean;
  /** an administrator may call this without a fresh proof: it neither gives, takes nor shows accounts, keys or the database */
  isWithoutProof?: boolean;
  /** the limit that its calls count against, by network address and by account */
  rate?: RateName;
  /** its answer is the same for everyone; clients may keep it this long, and ask whether it has changed after that */
  cacheSeconds?: number;
};

export type ProcedureContext = CallContext;

const NOT_FOR_PROGRAMS = say('errors.init.accessTokenMaySearch');

const t = initTRPC
  .context<ProcedureContext>()
  .meta<Rules>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { code, status, message, ...details } = answerOf(error, ctx?.locale);
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: status,
          path: shape.data.path,
          appCode: code,
          requestId: ctx?.requestId,
          ...details,
        },
      };
    },
  });

export const { router, createCallerFactory } = t;

/** Has tRPC parse synchronously: of a schema itself it calls parseAsync, for which zod compiles nothing. */
export function parsedBy<Schema extends z.ZodType>(schema: Schema): Schema {
  return ((value: unknown) => schema.parse(value)) as unknown as Schema;
}

/** tRPC's code of each HTTP status; of the two for 400, BAD_REQUEST comes last. */
const CODES = new Map(
  (Object.keys(TRPC_ERROR_CODES_BY_KEY) as TRPC_ERROR_CODE_KEY[]).map((code) => [
    getHTTPStatusCodeFromError(new TRPCError({ code })),
    code,
  ]),
);

/**
 * For everyone, unless its rules say otherwise; its rate counts against the network address. It never sees input which
 * could not be stored, and its AppErrors keep their HTTP status.
 */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, next, getRawInput }) => {
  try {
    if (ctx.isProgram) await admitProgram(ctx, meta);
    if (meta?.isByPassword && !ctx.server.config.PASSWORDS) throw new AppError('forbidden', NO_PASSWORDS);
    const problem = storageProblemOf(await getRawInput());
    if (problem) throw new AppError('invalid_input', problem);
    if (!meta?.who) await limitCalls(ctx, meta?.rate, null);
    const result = await next();
    if (!result.ok && result.error.cause instanceof AppError) throw result.error.cause;
    const gone = result.ok ? null : await goneMeanwhile(ctx.server.db, ctx.member, result.error.cause);
    if (gone) throw gone;
    if (result.ok && meta?.cacheSeconds !== undefined) ctx.cacheFor(meta.cacheSeconds);
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new TRPCError({
      code: CODES.get(error.status) ?? 'INTERNAL_SERVER_ERROR',
      message: error.message,
      cause: error,
    });
  }
});

/** For members, as `ctx.member`; its rate counts against the account, too. Throws not_signed_in for a guest. */
export const memberProcedure = publicProcedure
  .meta({ who: 'member' })
  .use(async ({ ctx, meta, next }) => next({ ctx: { member: await admitMember(ctx, meta) } }));

/** For administrators, with a fresh proof unless its rules say otherwise. Throws forbidden, proof_required. */
export const adminProcedure = memberProcedure.meta({ who: 'admin', rate: 'owner' }).use(async ({ ctx, meta, next }) => {
  await requireAdmin(ctx.server, ctx.member, meta);
  return next();
});

/** Returns the member who calls, as these rules let them. Throws not_signed_in, forbidden, or rate_limited. */
export async function admitMember(ctx: CallContext, rules: Rules | undefined): Promise<Member> {
  if (ctx.isProgram) await admitProgram(ctx, rules);
  const member = await ctx.member();
  if (!member) throw new AppError('not_signed_in');
  await limitCalls(ctx, rules?.rate, member);
  return member;
}

/** Throws forbidden outside the token's scope, and not_signed_in for a token that is unknown, expired, or revoked. */
async function admitProgram({ member }: CallContext, rules: Rules | undefined): Promise<void> {
  const owner = await member();
  if (!owner) throw new AppError('not_signed_in', say('errors.init.accessTokenInvalidExpired'));
  if (!rules?.scope) throw new AppError('forbidden', NOT_FOR_PROGRAMS);
  if (rules.scope === 'search' && owner.scope !== 'search') {
    throw new AppError('forbidden', say('errors.init.accessTokenReadOnly'));
  }
}

/** Counts a call against the network address, and against the account of a member. Throws rate_limited. */
export async function limitCalls(
  { server, address }: CallContext,
  rate: RateName | undefined,
  member: Member | null,
): Promise<void> {
  if (!rate) return;
  const account = member ? [{ kind: 'account' as const, key: String(member.userId) }] : [];
  await limitRate(server, rate, [{ kind: 'address', key: address() }, ...account]);
}
