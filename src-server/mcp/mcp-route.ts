import type { FastifyInstance } from 'fastify';
import type { CallContextOf } from '../http/call-context.ts';
import { goneSignal } from '../http/gone-signal.ts';

/** Registers the tools for assistants at /mcp: streamable HTTP, each message by itself, answered as plain JSON. */
export function registerMcp(app: FastifyInstance, callContext: CallContextOf): void {
  app.post('/mcp', { config: { rate: 'public' } }, async (request, reply) => {
    // the protocol's library is loaded when an assistant first calls
    const [{ WebStandardStreamableHTTPServerTransport }, { buildMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('./mcp-server.ts'),
    ]);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    const server = buildMcpServer(callContext(request, reply), goneSignal(reply));
    await server.connect(transport);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value));
    // only the path matters, and Host may be anything
    const message = new Request('http://localhost/mcp', { method: 'POST', headers });
    const answer = await transport.handleRequest(message, { parsedBody: withoutCancellations(request.body) });
    const text = await answer.text();
    await server.close();
    reply.status(answer.status);
    const type = answer.headers.get('content-type');
    return type ? reply.type(type).send(text) : reply.send(text);
  });
}

/**
 * Removes cancellations. A call canceled in its own batch would never be answered, and a cancellation can reach nothing
 * else, because each request has its own server.
 */
function withoutCancellations(body: unknown): unknown {
  return Array.isArray(body) ? body.filter((message) => message?.method !== 'notifications/cancelled') : body;
}
