import { initTRPC, TRPCError } from '@trpc/server';
import type { Actor } from '#src/account/actor.ts';
import { NOT_IN_DEMO } from '#src/account/demo.ts';
import { AppError, ERRORS } from '#src/errors.ts';
import type { CallContext } from '../http/call-context.ts';
import { answerOf } from '../http/error-answer.ts';
import { goneMeanwhile } from '../services/account/gone-meanwhile.ts';
import { isForDemo } from './demo-scope.ts';
import { isForPrograms } from './program-scope.ts';
import { storageProblemOf } from './storable.ts';

const NOT_FOR_PROGRAMS = 'An access token may search and read, and nothing else.';

const t = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error, ctx }) => {
    const { code, status, message, ...details } = answerOf(error);
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

export const router = t.router;

/**
 * Creates a procedure that never sees input which could not be stored, and whose AppErrors keep their HTTP status.
 * `admit` returns what else the procedure gets about the caller, or throws. It is all one step, because tRPC copies
 * everything for each step.
 * @internal its type cannot be written in a declaration
 */
export function procedureFor<Admitted extends object>(admit: (ctx: CallContext, input: unknown) => Promise<Admitted>) {
  return t.procedure.use(async ({ ctx, path, type, next, getRawInput }) => {
    try {
      if (ctx.isProgram) await admitProgram(ctx, path);
      if (ctx.ctx.config.DEMO && !isForDemo(path, type)) await admitToDemo(ctx);
      const input = await getRawInput();
      const problem = storageProblemOf(input);
      if (problem) throw new AppError('invalid_input', problem);
      const result = await next({ ctx: await admit(ctx, input) });
      if (!result.ok && result.error.cause instanceof AppError) throw result.error.cause;
      const gone = result.ok ? null : await goneMeanwhile(ctx, result.error.cause);
      if (gone) throw gone;
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new TRPCError({ code: ERRORS[error.code].trpc, message: error.message, cause: error });
    }
  });
}

/** For everyone. */
export const procedure = procedureFor(async () => ({}));

/** Throws forbidden outside the token's scope, and not_signed_in for a token that is unknown, expired, or revoked. */
async function admitProgram({ member }: CallContext, path: string): Promise<void> {
  const owner = await member();
  if (!owner) throw new AppError('not_signed_in', 'This access token is invalid, expired, or revoked.');
  if (isForPrograms(path, owner.scope)) return;
  const isBeyondItself = isForPrograms(path);
  throw new AppError('forbidden', isBeyondItself ? 'This access token is read-only.' : NOT_FOR_PROGRAMS);
}

/** Admits administrators, who run the demo like any other server. Throws forbidden for everyone else. */
async function admitToDemo({ member }: CallContext): Promise<void> {
  if ((await member())?.role !== 'admin') throw new AppError('forbidden', NOT_IN_DEMO);
}

export async function actorOf({ member, guest }: CallContext): Promise<Actor> {
  return (await member()) ?? guest();
}
