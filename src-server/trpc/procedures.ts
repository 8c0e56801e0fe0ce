import { AppError, type ErrorCode } from '#src/errors.ts';
import { limitRate, type RateName } from '../services/limit-rate.ts';
import { procedure } from './init.ts';

/** For everybody, counted on the network address. */
export function limitedProcedure(rate: RateName) {
  return procedure.use(async ({ ctx, next }) => {
    await limitRate(ctx.ctx, rate, [{ kind: 'address', key: ctx.address() }]);
    return next();
  });
}

/** For the signed-in, who is `ctx.member` there; throws `refusal` for a guest. */
export function memberProcedure(refusal: ErrorCode = 'not_signed_in') {
  return procedure.use(async ({ ctx, next }) => {
    const member = await ctx.member();
    if (!member) throw new AppError(refusal);
    return next({ ctx: { member } });
  });
}

/** For the signed-in, counted on the network address and on the account. */
export function limitedMemberProcedure(rate: RateName, refusal?: ErrorCode) {
  return memberProcedure(refusal).use(async ({ ctx, next }) => {
    const account = { kind: 'account', key: String(ctx.member.userId) } as const;
    await limitRate(ctx.ctx, rate, [{ kind: 'address', key: ctx.address() }, account]);
    return next();
  });
}

/** For administrators; throws forbidden for other members. */
export function adminProcedure(rate: RateName) {
  return limitedMemberProcedure(rate).use(async ({ ctx, next }) => {
    if (ctx.member.role !== 'admin') throw new AppError('forbidden');
    return next();
  });
}
