import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { flightPosterior, productPosterior } from '#src/safety/rates/flight-posterior.ts';
import { type Posterior, quantile } from '#src/safety/rates/posterior.ts';
import { anyState, joinedPosterior, statePosterior } from '#src/safety/rates/state-factor.ts';
import { typePosterior, typeRateOf } from '#src/safety/rates/type-rate.ts';

it('the states of an unknown operator, joined, give the same ranges from a fraction of the parts', () => {
  const { models, stateFactors } = loadFacts();
  const states = anyState(stateFactors);
  const joined = joinedPosterior(statePosterior(states));
  expect(joined.length).toBeLessThan(statePosterior(states).length / 3);
  const mean = (posterior: Posterior) =>
    posterior.reduce((sum, part) => sum + (part.weight * part.shape) / part.exposure, 0);
  expect(mean(joined)).toBeCloseTo(mean(statePosterior(states)), 9);
  for (const id of ['boeing-777', 'atr-72', 'comac-c919']) {
    const model = models.find((each) => each.id === id) ?? expect.fail(id);
    const whole = flightPosterior({ models: [{ model, share: 1 }], states });
    const fewer = productPosterior(typePosterior(typeRateOf(model)), joined);
    for (const p of [0.05, 0.95]) expect(Math.abs(quantile(fewer, p) / quantile(whole, p) - 1)).toBeLessThan(1e-3);
  }
});
