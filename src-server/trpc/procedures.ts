import type { Member } from '#src/account/actor.ts';
import { AppError, type ErrorCode } from '#src/errors.ts';
import { limitRate, type RateName } from '../services/limit-rate.ts';
import { type CallContext, procedureFor } from './init.ts';

/** For everybody, counted on the network address. */
export function limitedProcedure(rate: RateName) {
  return procedureFor(async ({ ctx, address }) => {
    await limitRate(ctx, rate, [{ kind: 'address', key: address() }]);
    return {};
  });
}

/** For the signed-in, who is `ctx.member` there; throws `refusal` for a guest. */
export function memberProcedure(refusal: ErrorCode = 'not_signed_in') {
  return procedureFor(async (call) => ({ member: await getMember(call, refusal) }));
}

/** For the signed-in, counted on the network address and on the account. */
export function limitedMemberProcedure(rate: RateName, refusal?: ErrorCode) {
  return procedureFor(async (call) => ({ member: await getLimitedMember(call, rate, refusal) }));
}

/** For administrators; throws forbidden for other members. */
export function adminProcedure(rate: RateName) {
  return procedureFor(async (call) => {
    const member = await getLimitedMember(call, rate);
    if (member.role !== 'admin') throw new AppError('forbidden');
    return { member };
  });
}

async function getLimitedMember(call: CallContext, rate: RateName, refusal?: ErrorCode): Promise<Member> {
  const member = await getMember(call, refusal);
  const account = { kind: 'account', key: String(member.userId) } as const;
  await limitRate(call.ctx, rate, [{ kind: 'address', key: call.address() }, account]);
  return member;
}

async function getMember({ member: findMember }: CallContext, refusal: ErrorCode = 'not_signed_in'): Promise<Member> {
  const member = await findMember();
  if (!member) throw new AppError(refusal);
  return member;
}
