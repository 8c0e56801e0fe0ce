import type { Db } from '#db/connect.ts';
import { changeBudget, correctSpent } from '#db/site/operations/limits.ts';
import * as budgets from '../../providers/request-budget.ts';
import type { Clock } from '../process/clock.ts';

/** Shares one plan among all servers on the database. */
export function shareBudget(
  { db, clock }: { db: Db; clock: Clock },
  service: string,
  limits: budgets.BudgetLimits,
): budgets.RequestBudget {
  return {
    async take(ask) {
      const now = clock.now().getTime();
      const result = await changeBudget<budgets.Taken | budgets.Refusal>(db, service, (state) =>
        budgets.takePlace(state, limits, { ...ask, now }),
      );
      if ('refused' in result) return result;
      const { state, waitMs } = result;
      return { waitMs, settle: (spent) => correctSpent(db, service, { day: state.day, by: spent - ask.most }) };
    },
  };
}
