import type { Db } from '#db/connect.ts';
import { changeBudget, correctSpent } from '#db/site/operations/limits.ts';
import * as budgets from '../../providers/request-budget.ts';
import type { Clock } from '../process/clock.ts';

/** How long a day's budget found exhausted is not checked again; calls in progress may return some of it. */
const DAY_AGAIN_MS = 10_000;

/** Shares one plan among all servers on the database. A budget known to be exhausted costs no queries. */
export function shareBudget(
  { db, clock }: { db: Db; clock: Clock },
  service: string,
  limits: budgets.BudgetLimits,
): budgets.RequestBudget {
  /** by share: when budget will be available again, and why there is none now */
  const known = new Map<number, { until: number; refusal: budgets.Refusal }>();
  return {
    async take(ask) {
      const now = clock.now().getTime();
      const full = known.get(ask.share);
      const patience = full?.refusal.refused === 'minute' ? ask.patienceMs : 0;
      if (full && full.until > now + patience && full.until <= now + budgets.LONGEST_AHEAD_MS) return full.refusal;
      const result = await changeBudget<budgets.Taken | budgets.Refusal>(db, service, (state) =>
        budgets.takePlace(state, limits, { ...ask, now }),
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
