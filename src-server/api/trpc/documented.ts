import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { TRPCProcedureBuilder, TRPCUnsetMarker as Unset } from '@trpc/server';
import { z } from 'zod';
import { accountSessionSchema } from '#src/account/account.ts';
import { SEARCH_STEPS } from '#src/flight/search-step.ts';
import { sentReportSchema } from '#src/flight/stored-report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import type { AsTold } from '#src/words/text-schema.ts';
import { adminProcedure, memberProcedure, type ProcedureContext, publicProcedure, type Rules } from './init.ts';

const doneSchema = z.object({ success: z.literal(true) });

/** A path under /api by which programs call a procedure without tRPC, in Fastify's notation. */
type Path = `${'GET' | 'POST'} /${string}`;

/** What the API's document says of a procedure, and how its path differs from the call by tRPC. */
export type Documented = Rules & {
  path: Path;
  summary: string;
  input?: z.ZodType;
  output: z.ZodType;
  /** who may call the path, if not everyone */
  who?: 'member' | 'admin';
  /** the part of the input that the path decides; callers cannot send it */
  fixed?: Record<string, unknown>;
  /** of the answer; 200 if left out */
  status?: number;
  /** other names of parameters in the address, each with the input's own name */
  aliases?: Readonly<Record<string, string>>;
  /** pages of other sites may read it; for facts that are the same for everyone */
  isOpenToOtherSites?: boolean;
  /** the caller's own browser may keep it, and asks by its ETag whether it has changed */
  isKeptByCaller?: boolean;
  /** a report that is sent as it is stored */
  isSentAsStored?: boolean;
  /** it is checked against `output` when it is stored or kept, and not again for each caller */
  isCheckedOnce?: boolean;
  /** another path of the same procedure, for everyone */
  also?: { path: Path; summary: string; operationId: string; fixed: Record<string, unknown> };
  /** input that succeeds for a new visitor, after the example of register and one search */
  example?: Record<string, string | number>;
};

type Bare<Extra> = TRPCProcedureBuilder<ProcedureContext, Rules, Extra, Unset, Unset, Unset, Unset, false>;
type Complete<Extra, Input, Output> = TRPCProcedureBuilder<
  ProcedureContext,
  Rules,
  Extra,
  z.input<Input>,
  z.output<Input>,
  AsTold<z.output<Output>>,
  Spoken<AsTold<z.output<Output>>>,
  false
>;

/** Makes a builder of procedures with a documented path; without an `output` they answer that they are done. */
export function documented<Extra>(base: Bare<Extra>, who?: Documented['who']) {
  return <Input extends z.ZodType = z.ZodVoid, Output extends z.ZodType = typeof doneSchema>(
    path: Path,
    summary: string,
    call: Omit<Documented, 'path' | 'summary' | 'input' | 'output'> & { input?: Input; output?: Output } = {},
  ): Complete<Extra, Input, Output> => {
    const facts: Documented = { who, ...call, path, summary, output: call.output ?? doneSchema };
    const described = base.meta(facts);
    const checked = call.input ? described.input(call.input) : described;
    const output = call.isCheckedOnce ? z.custom<z.input<Output>>() : facts.output;
    // what the resolver tells is spoken before it is checked
    const spoken = (checked.output(output) as unknown as Bare<object>).use(async ({ ctx, next }) => {
      const result = await next();
      return result.ok ? { ...result, data: speakAll(ctx.locale, result.data) } : result;
    });
    return spoken as unknown as Complete<Extra, Input, Output>;
  };
}

export const forEveryone = documented(publicProcedure);
export const forMembers = documented(memberProcedure, 'member');
export const forAdmins = documented(adminProcedure, 'admin');

/** Answers that it is done, once `run` has ended. */
export function done<Call>(run: (call: Call) => unknown) {
  return async (call: Call): Promise<z.input<typeof doneSchema>> => {
    await run(call);
    return { success: true };
  };
}

/** Answers that it is done, with the sentence that `run` returns. */
export function doneSaying<Call>(run: (call: Call) => Promise<string>) {
  return async (call: Call) => ({ success: true as const, message: await run(call) });
}

/** Answers that a password is set, with the hint that `run` returns about it. */
export function doneHinting<Call>(run: (call: Call) => Promise<string | undefined>) {
  return async (call: Call) => ({ success: true as const, hint: await run(call) });
}

/** Schemas of answers that no screen needs; the API's document is generated from them. */

export const hintedSchema = doneSchema.extend({ hint: z.string().optional() });
export const messageSchema = doneSchema.extend({ message: z.string() });

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

/** A search as a stream. */
export const searchEventsSchema = z
  .custom<AsyncIterable<z.input<typeof searchEventSchema>>>((events) => Symbol.asyncIterator in Object(events))
  .transform(async function* (events) {
    for await (const event of events) yield searchEventSchema.parse(event);
  });
