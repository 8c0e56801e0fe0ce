import { readFile } from 'node:fs/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { GUEST_WITHOUT_SEARCHES } from '#src/account/actor.ts';
import { buildMcpServer } from '../api/mcp/mcp-server.ts';
import { buildContext, type Context } from '../context.ts';
import type { CallContext } from '../http/call-context.ts';
import { findMemberByAccessToken } from '../services/account/access-tokens.ts';
import { type CommandCall, required } from './command.ts';

/** Serves the tools for an assistant on this machine, over standard input and output, until the input ends. */
export async function mcpCommand({ config, db, options, clock }: CommandCall): Promise<void> {
  const { 'token-file': file } = options;
  const token = file === undefined ? null : (await readFile(required(file), 'utf8')).trim();
  // standard output is for the protocol only
  const ctx = await buildContext({ ...config, LOG_LEVEL: 'silent' }, { db, clock });
  const gone = new AbortController();
  const server = buildMcpServer(localCall(ctx, token), gone.signal);
  const { promise, resolve } = Promise.withResolvers<void>();
  process.stdin.once('end', resolve);
  await server.connect(new StdioServerTransport());
  await promise;
  gone.abort();
  await server.close();
}

/** Who is calling from this machine: no one, or the member whose token was given. */
function localCall(ctx: Context, token: string | null): CallContext {
  const visitor = { broughtSession: null, newSession: null, program: () => 'mcp' };
  return {
    server: ctx,
    member: async () => (token ? findMemberByAccessToken(ctx, token) : null),
    guest: () => GUEST_WITHOUT_SEARCHES,
    visitor: () => visitor,
    isProgram: token !== null,
    address: () => 'this machine',
    signIn: { start: async () => undefined, end: async () => undefined, keepFlow: () => undefined },
    origin: () => ctx.config.PUBLIC_URL ?? `http://localhost:${ctx.config.PORT}`,
    cacheFor: () => undefined,
    requestId: 'mcp',
  };
}
