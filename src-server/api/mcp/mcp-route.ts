import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readJson } from '#src/format/json.ts';
import type { CallContextOf } from '../../http/call-context.ts';
import { clientAbortSignal } from '../../http/client-abort.ts';

/** What the protocol's library insists on, although it answers everyone with plain JSON here. */
const ACCEPTED = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

/** What a page may send: the protocol's own headers, and a token. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'accept, authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '86400',
};

/** More in one request would pass the rate limits of single calls. */
const MAX_BATCH = 10;
const TOO_MANY = {
  jsonrpc: '2.0',
  error: { code: -32600, message: `Send at most ${MAX_BATCH} messages at once.` },
  id: null,
};

/**
 * Registers the tools for assistants at /mcp: streamable HTTP, each message by itself, answered as plain JSON whatever
 * the client accepts. The body reaches the protocol's library as it came, whose errors clients of the protocol read.
 */
export async function registerMcp(app: FastifyInstance, callContext: CallContextOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // assistants in a browser, and some others, send the Origin of their own site
    const config = { isOpenToOtherSites: true, isWithoutCookies: true };
    scope.options('/mcp', { config }, (_request, reply) => reply.headers(PREFLIGHT).status(204).send());
    scope.post('/mcp', { config: { ...config, rate: 'public' } }, async (request, reply) => {
      request.cookies = {};
      // the protocol's library is loaded when an assistant first calls
      const [{ WebStandardStreamableHTTPServerTransport }, { buildMcpServer }] = await Promise.all([
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
        import('./mcp-server.ts'),
      ]);
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        enableJsonResponse: true,
      });
      const send = transport.send.bind(transport);
      transport.send = (message, options) => send(withPlainProblem(message), options);
      const server = buildMcpServer(callContext(request, reply), clientAbortSignal(reply));
      await server.connect(transport);
      const headers = new Headers();
      for (const [name, value] of Object.entries({ ...request.headers, ...ACCEPTED }))
        if (value !== undefined) headers.set(name, String(value));
      const body = typeof request.body === 'string' ? request.body : '';
      const sent = withoutCancellations(body);
      if (Array.isArray(sent) && sent.length > MAX_BATCH) return reply.status(400).send(TOO_MANY);
      // only the path matters, and Host may be anything
      const message = new Request('http://localhost/mcp', { method: 'POST', headers, body });
      const answer = await transport.handleRequest(message, { parsedBody: sent });
      const text = await answer.text();
      await server.close();
      reply.status(answer.status);
      const type = answer.headers.get('content-type');
      return type ? reply.type(type).send(text) : reply.send(text);
    });
  });
}

/**
 * Returns the message without cancellations; undefined if it is no JSON. A call canceled in its own batch would never be
 * answered, and a cancellation can reach nothing else, because each request has its own server.
 */
function withoutCancellations(body: string): unknown {
  const sent = readJson(body);
  return Array.isArray(sent) ? sent.filter((message) => message?.method !== 'notifications/cancelled') : sent;
}

const issuesSchema = z.tuple([z.object({ message: z.string() })]).rest(z.unknown());

/** Says in a sentence which parameter is wrong; the protocol's library sends zod's list as an internal error (-32603). */
function withPlainProblem(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== -32603) return message;
  const { data: issues } = issuesSchema.safeParse(readJson(message.error.message));
  return issues ? { ...message, error: { code: -32602, message: issues[0].message } } : message;
}
