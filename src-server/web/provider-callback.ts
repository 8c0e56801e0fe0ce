import type { FastifyInstance } from 'fastify';
import type { ProviderReturn } from '#src/account/provider-return.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { FLOW_PATH, flowCookie } from '../http/lucia.ts';
import { decryptFlow } from '../runtime/secrets/encryption.ts';
import { finishAtProvider } from '../services/account/identities.ts';
import { limitRate } from '../services/allowance/limit-rate.ts';

const CALLBACK_PATH = `${FLOW_PATH}/callback`;

/** Handles the return from the sign-in provider. Redirects to a page of this site, by path only. */
export function registerProviderCallback(app: FastifyInstance, ctx: Context, callContext: CallContextOf): void {
  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const call = callContext(request, reply);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const query = request.url.split('?')[1] ?? '';
    const state = new URLSearchParams(query).get('state') ?? '';
    const cookie = flowCookie(state);
    const kept = decryptFlow(ctx.sessionSecret, request.cookies[cookie], ctx.clock.now().getTime());
    const flow = kept?.state === state ? kept : null;
    if (flow) reply.clearCookie(cookie, { path: FLOW_PATH });
    const backTo = flow && flow.act !== 'sign in' ? '/profile' : '/auth';
    const lead = (outcome: ProviderReturn) => reply.redirect(`${backTo}?provider=${outcome}`, 303);
    try {
      await limitRate(ctx, 'providerReturn', [{ kind: 'address', key: call.address() }]);
      if (!flow) return lead('declined');
      const outcome = await finishAtProvider(ctx, {
        flow,
        query,
        member: await call.member(),
        caller: { address: call.address(), locale: call.locale },
      });
      // the owner's page asks for a proof, too, and goes on by itself
      if (outcome === 'proven' && flow.next.startsWith('/admin')) return reply.redirect(flow.next, 303);
      if (typeof outcome === 'string') return lead(outcome);
      await call.signIn.start(outcome.userId, 'provider', { provedAt: outcome.provedAt });
      return reply.redirect(flow.next, 303);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        ctx.log.warn(`a sign-in with the provider was refused: ${error.message}`);
        return lead('refused');
      }
      throw error;
    }
  });
}
