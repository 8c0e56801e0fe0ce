import type { Guest, Member } from '#src/account/actor.ts';
import { AppError, type ErrorCode } from '#src/errors.ts';
import { flightSearchSchema } from '#src/flight/flight-number.ts';
import type { CallContext } from '../http/call-context.ts';
import { limitRate, type RateName, type RateSubject } from '../services/allowance/limit-rate.ts';
import { procedureFor } from './init.ts';

/** For everyone, counted against the network address. */
export function limitedProcedure(rate: RateName) {
  return procedureFor(async ({ ctx, address }) => {
    await limitRate(ctx, rate, [{ kind: 'address', key: address() }]);
    return {};
  });
}

/** For signed-in members, as `ctx.member`; throws not_signed_in for a guest. */
export function memberProcedure() {
  return procedureFor(async (call) => ({ member: await getMember(call) }));
}

/** The same, counted against the network address and the account; throws `refusal` for a guest. */
export function limitedMemberProcedure(rate: RateName, refusal?: ErrorCode) {
  return procedureFor(async (call) => ({ member: await getLimitedMember(call, rate, refusal) }));
}

/**
 * A caller who is not signed in where a member is expected: can read again what they requested as a guest, and nothing
 * else.
 */
const NO_ALLOWANCE: Guest = { kind: 'guest', allowanceKeys: [{ key: 'none', limit: 0, lifeMs: 0 }] };

/** For searches by members, counted against the network address and the account. */
export const searchProcedure = procedureFor(async (call, input) => {
  const member = await call.member();
  if (!member && !flightSearchSchema.safeParse(input).success) throw new AppError('authentication_required');
  await limitRate(call.ctx, 'search', subjectsOf(call, member));
  return { searcher: { actor: member ?? NO_ALLOWANCE, visitor: call.visitor() } };
});

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
  await limitRate(call.ctx, rate, subjectsOf(call, member));
  return member;
}

function subjectsOf({ address }: CallContext, member: Member | null): RateSubject[] {
  const subjects: RateSubject[] = [{ kind: 'address', key: address() }];
  return member ? [...subjects, { kind: 'account', key: String(member.userId) }] : subjects;
}

async function getMember({ member: findMember }: CallContext, refusal: ErrorCode = 'not_signed_in'): Promise<Member> {
  const member = await findMember();
  if (!member) throw new AppError(refusal);
  return member;
}
