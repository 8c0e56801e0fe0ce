import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import type { ProofMethod } from '#src/account/proof.ts';
import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { storageProblem } from '../process/storage-problem.ts';
import type { Visitor } from '../services/counted-question.ts';
import { isForPrograms } from './program-scope.ts';
import { isStorable } from './storable.ts';

/** What every procedure gets: the process, who asks, and the request's number for the log. */
export type CallContext = {
  ctx: Context;
  /** null when nobody is signed in */
  member: () => Promise<Member | null>;
  guest: () => Promise<Guest>;
  /** what the visitor's browser is known by while nobody is signed in; after `guest()` with the session that it gave */
  visitor: () => Visitor;
  /** a program acts for the member, by an access token */
  isProgram: boolean;
  /** the network address, as a keyed hash */
  address: () => string;
  signIn: {
    start: (userId: number, method: ProofMethod, provedAt?: number) => Promise<void>;
    end: () => Promise<void>;
  };
  /** the product's own address as this visitor reaches it, such as https://airworthy.example */
  origin: () => string;
  requestId: string;
};

/** An error as both entrances answer it. */
export type ErrorAnswer = ErrorDetails & { code: ErrorCode; status: number; message: string };

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
 * A procedure that sees no input which could not be stored, and whose AppErrors keep their status on the wire. `admit`
 * says what it gets of the caller beside the rest, or throws. All of this in one step: tRPC copies everything for each.
 */
export function procedureFor<Admitted extends object>(admit: (ctx: CallContext, input: unknown) => Promise<Admitted>) {
  return t.procedure.use(async ({ ctx, path, next, getRawInput }) => {
    try {
      if (ctx.isProgram) await admitProgram(ctx, path);
      const input = await getRawInput();
      if (!isStorable(input)) throw new TRPCError({ code: 'BAD_REQUEST' });
      const result = await next({ ctx: await admit(ctx, input) });
      if (!result.ok && result.error.cause instanceof AppError) throw result.error.cause;
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new TRPCError({ code: ERRORS[error.code].trpc, message: error.message, cause: error });
    }
  });
}

/** For everybody. */
export const procedure = procedureFor(async () => ({}));

/** Throws forbidden outside the token's scope, and not_signed_in for a token that is unknown, expired or revoked. */
async function admitProgram({ member }: CallContext, path: string): Promise<void> {
  const owner = await member();
  if (!owner) throw new AppError('not_signed_in', 'This access token is invalid, expired or revoked.');
  if (isForPrograms(path, owner.scope)) return;
  const isBeyondItself = isForPrograms(path);
  throw new AppError('forbidden', isBeyondItself ? 'This access token is read-only.' : NOT_FOR_PROGRAMS);
}

export async function actorOf({ member, guest }: CallContext): Promise<Actor> {
  return (await member()) ?? guest();
}

/** Turns whatever a call threw into the answer for the user; what is not ours becomes a bare 500. */
export function answerOf(error: unknown): ErrorAnswer {
  const thrown = error instanceof TRPCError ? (error.cause ?? error) : error;
  const cause = storageProblem(thrown) ?? thrown;
  if (cause instanceof AppError)
    return { code: cause.code, status: cause.status, message: cause.message, ...cause.details };
  if (cause instanceof ZodError) return invalidInput(cause);
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return protocolError(error);
  return plain('internal');
}

function invalidInput(error: ZodError): ErrorAnswer {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ...plain('invalid_input'), message: issues[0]?.message ?? ERRORS.invalid_input.sentence, issues };
}

function protocolError(error: TRPCError): ErrorAnswer {
  const known = (Object.keys(ERRORS) as ErrorCode[]).find((code) => ERRORS[code].trpc === error.code);
  return plain(known ?? 'invalid_input');
}

function plain(code: ErrorCode): ErrorAnswer {
  return { code, status: ERRORS[code].status, message: ERRORS[code].sentence };
}
