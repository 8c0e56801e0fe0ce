import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonText } from '#src/format/json-text.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { answerOf, setRetryAfter } from '../http/error-answer.ts';
import { goneSignal } from '../http/gone-signal.ts';
import type { PackedHeadCache } from '../http/packed-head-cache.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { callProcedure } from './call-procedure.ts';
import { routerConfig } from './procedures-of-router.ts';
import type { ProcedureName } from './router.ts';
import { isPrivatelyCacheable, type SharedResponses } from './shared-responses.ts';

type PlainQuery = {
  req: FastifyRequest;
  res: FastifyReply;
  sharedResponses: SharedResponses;
  heads: PackedHeadCache;
  callContext: CallContextOf;
  onError: (error: TRPCError) => void;
};

const JSON_TYPE = 'application/json';
const VARY = 'trpc-accept, accept';

/**
 * Answers exactly as tRPC's own adapter does, byte for byte, but without the Request, the Response and the streams that
 * it creates for every call: they cost more than the rest of the answer.
 */
export async function answerPlainQuery(
  name: ProcedureName,
  { sharedResponses, heads, req, res, callContext, onError }: PlainQuery,
): Promise<FastifyReply> {
  res.headers({ 'content-type': JSON_TYPE, vary: VARY });
  const slot = sharedResponses.get(name, req);
  if (slot.cached) return slot.cached.send(req, res);
  const { input } = req.query as { input?: string };
  const ctx = callContext(req, res);
  try {
    const data = await callProcedure(name, { ctx, signal: goneSignal(res), getInput: () => parseInput(input) });
    // progress is sent only to clients that request a stream
    if (Symbol.asyncIterator in Object(data)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    if (data instanceof JsonText) {
      const sending = { request: req, reply: res, heads, isCacheable: isPrivatelyCacheable(name) };
      return await sendJsonText(sending, data, ['{"result":{"data":', '}}']);
    }
    const text = JSON.stringify({ result: { data } });
    const type = `${JSON_TYPE}; charset=utf-8`;
    const response = sharedResponses.set(name, slot, { text, type, vary: VARY });
    return response ? await response.send(req, res) : res.send(text);
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error);
    setRetryAfter(res, answerOf(error));
    const shape = getTRPCErrorShape({ config: routerConfig, error, type: 'query', path: name, input: undefined, ctx });
    return res.status(shape.data.httpStatus).send(JSON.stringify({ error: shape }));
  }
}

function parseInput(input: string | undefined): unknown {
  if (!input) return undefined;
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: (cause as Error).message, cause });
  }
}
