import {
  type BudgetLimits,
  type BudgetState,
  type RequestBudget,
  takePlace,
} from '#server/providers/request-budget.ts';

/** A budget for this process alone. */
export function memoryBudget(limits: BudgetLimits, now: () => number = Date.now): RequestBudget {
  let state: BudgetState = { places: [], day: '', spent: 0 };
  return {
    async take(ask) {
      const taken = takePlace(state, limits, { ...ask, now: now() });
      if ('refused' in taken) return taken;
      state = taken.state;
      const { day } = state;
      const settle = async (spent: number) => {
        if (state.day === day) state = { ...state, spent: state.spent + spent - ask.most };
      };
      return { waitMs: taken.waitMs, settle };
    },
  };
}
