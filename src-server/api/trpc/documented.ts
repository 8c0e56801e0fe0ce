import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { TRPCProcedureBuilder, TRPCUnsetMarker as Unset } from '@trpc/server';
import { z } from 'zod';
import { accountSessionSchema } from '#src/account/account.ts';
import { SEARCH_STEPS } from '#src/flight/search-step.ts';
import { sentReportSchema } from '#src/flight/stored-report.ts';
import type { Told } from '#src/words/say.ts';
import { speakAll } from '#src/words/speak.ts';
import { textSchema } from '#src/words/text-schema.ts';
import {
  adminProcedure,
  memberProcedure,
  type OpenApi,
  type ProcedureContext,
  parsedBy,
  publicProcedure,
  type Rules,
} from './init.ts';

const doneSchema = z.object({ success: z.literal(true) });

type Bare<Extra> = TRPCProcedureBuilder<ProcedureContext, Rules, Extra, Unset, Unset, Unset, Unset, false>;
type Call<Input, Output> = Omit<Rules, 'openapi'> &
  Pick<OpenApi, 'status' | 'example'> & { input?: Input; output?: Output };

/**
 * Starts a procedure with its path under /api; without an `output` it answers that it is done.
 * @internal its type cannot be written in a declaration
 */
export function documented<Extra>(base: Bare<Extra>) {
  return <Input extends z.ZodType = z.ZodVoid, Output extends z.ZodType = typeof doneSchema>(
    path: OpenApi['path'],
    summary: string,
    { input, output, status, example, ...rules }: Call<Input, Output> = {},
  ) => {
    const answer = output ?? (doneSchema as z.ZodType as Output);
    return base
      .meta({ ...rules, openapi: { path, summary, input, output: answer, status, example } })
      .input(parsedBy(input ?? (z.unknown() as z.ZodType as Input)))
      .output(parsedBy(answer));
  };
}

/** @internal */
export const forEveryone = documented(publicProcedure);
/** @internal */
export const forMembers = documented(memberProcedure);
/** @internal */
export const forAdmins = documented(adminProcedure);

type Asked = { ctx: Pick<ProcedureContext, 'locale'> };

/** Answers what `run` tells, in the caller's language. */
export function telling<Call extends Asked, Answer>(run: (call: Call) => Answer | Promise<Answer>) {
  return async (call: Call) => speakAll(call.ctx.locale, await run(call));
}

/** Answers that it is done, once `run` has ended. */
export function done<Call>(run: (call: Call) => unknown) {
  return async (call: Call): Promise<z.input<typeof doneSchema>> => {
    await run(call);
    return { success: true };
  };
}

/** Answers that it is done, with the sentence that `run` returns. */
export function doneSaying<Call extends Asked>(run: (call: Call) => Promise<Told>) {
  return telling(async (call: Call) => ({ success: true as const, message: await run(call) }));
}

/** Answers that a password is set, with the hint that `run` returns about it. */
export function doneHinting<Call extends Asked>(run: (call: Call) => Promise<Told | undefined>) {
  return telling(async (call: Call) => ({ success: true as const, hint: await run(call) }));
}

/** Schemas of answers that no screen needs; the API's document is generated from them. */

export const hintedSchema = doneSchema.extend({ hint: textSchema.optional() });
export const messageSchema = doneSchema.extend({ message: textSchema });

/** Options for navigator.credentials.create and get, as the WebAuthn specification has them. */
export const creationOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() });
export const requestOptionsSchema = z.object({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() });

export const urlSchema = z.object({ url: z.string() });

export const sessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** `searchCount`: the member's searches including this one. */
export const searchAnswerSchema = sentReportSchema.extend({ searchCount: z.number().int().optional() });

export const aircraftChoicesSchema = z.object({
  choices: z.array(
    z.object({
      modelId: z.string(),
      name: z.string(),
      aircraftType: z.string(),
      isInFleet: z.boolean(),
      inFleet: z.number().int().nullable(),
    }),
  ),
});

const keyStatusSchema = z.enum(['missing', 'configured']);
export const apiStatusSchema = z.object({
  flightRadar24: keyStatusSchema,
  serper: keyStatusSchema,
  openai: keyStatusSchema,
});

/** The sources of live aircraft that need no key; one that failed lately is resting. */
export const providersSchema = z.object({
  providers: z.array(z.object({ name: z.string(), status: z.enum(['on', 'resting']) })),
});

const searchEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    step: z.object({ step: z.enum(SEARCH_STEPS.map(({ step }) => step)), found: z.string().nullable() }),
  }),
  // checked when it was stored
  z.object({ kind: z.literal('answer'), answer: z.custom<z.input<typeof searchAnswerSchema>>() }),
]);

export const searchEventsSchema = z
  .custom<AsyncIterable<z.input<typeof searchEventSchema>>>((events) => Symbol.asyncIterator in Object(events))
  .transform(async function* (events) {
    for await (const event of events) yield searchEventSchema.parse(event);
  });
