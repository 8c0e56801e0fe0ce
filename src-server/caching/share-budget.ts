import type { Db } from '#db/connect.ts';
import { changeBudget, correctSpent } from '#db/repositories/provider-budgets.ts';
import type { Clock } from '../process/clock.ts';
import {
  type BudgetLimits,
  LONGEST_AHEAD_MS,
  type Refusal,
  type RequestBudget,
  type Taken,
  takePlace,
} from '../providers/request-budget.ts';

/** So long a day's budget that is used up is not looked at again: calls under way may give some of it back. */
const DAY_AGAIN_MS = 10_000;

/** One plan for all servers over the database. What is known to be used up is not asked for again, so a flood of searches costs no query. */
export function shareBudget(
  { db, clock }: { db: Db; clock: Clock },
  service: string,
  limits: BudgetLimits,
): RequestBudget {
  /** by share: when there is something again, and why there is not */
  const known = new Map<number, { until: number; refusal: Refusal }>();
  return {
    async take(ask) {
      const now = clock.now().getTime();
      const full = known.get(ask.share);
      const patience = full?.refusal.refused === 'minute' ? ask.patienceMs : 0;
      if (full && full.until > now + patience && full.until <= now + LONGEST_AHEAD_MS) return full.refusal;
      const result = await changeBudget<Taken | Refusal>(db, service, (state) =>
        takePlace(state, limits, { ...ask, now }),
      );
      if ('refused' in result) {
        const until = result.refused === 'minute' ? result.freeAt : now + DAY_AGAIN_MS;
        known.set(ask.share, { until, refusal: result });
        return result;
      }
      known.delete(ask.share);
      const { state, waitMs } = result;
      return { waitMs, settle: (spent) => correctSpent(db, service, { day: state.day, by: spent - ask.most }) };
    },
  };
}
