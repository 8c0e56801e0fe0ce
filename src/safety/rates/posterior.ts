/**
 * The accident rates consistent with the record: a mixture of Gamma distributions. For one model it is a mixture over
 * the departures it may have flown; for a flight with an uncertain aircraft, over its models. `weight`s add up to 1,
 * `shape` is a whole number of accidents, `exposure` is in million departures.
 */
export type Posterior = { weight: number; shape: number; exposure: number }[];

/** Gauss-Legendre quadrature: twelve nodes from -1 to 1, half of them listed, with weights that add up to 2. */
const NODES = (
  [
    [0.125_233_408_511_468_9, 0.249_147_045_813_402_7],
    [0.367_831_498_998_180_2, 0.233_492_536_538_354_6],
    [0.587_317_954_286_617_5, 0.203_167_426_723_065_7],
    [0.769_902_674_194_304_7, 0.160_078_328_543_346_4],
    [0.904_117_256_370_474_8, 0.106_939_325_995_319_1],
    [0.981_560_634_246_719_2, 0.047_175_336_386_511_4],
  ] as const
).flatMap(([at, weight]) => [-at, at].map((node) => ({ node, share: weight / 2 })));

/** Of `shape` and `exposure` + `flown`, where every value of `flown` · (1 ± `uncertainty`) is equally likely. */
export function overExposure(shape: number, exposure: number, flown: number, uncertainty: number): Posterior {
  if (uncertainty === 0) return [{ weight: 1, shape, exposure: exposure + flown }];
  return NODES.map(({ node, share }) => ({
    weight: share,
    shape,
    exposure: exposure + flown * (1 + uncertainty * node),
  }));
}

/** The rate that the true rate is below with probability `p` (0-1, both ends excluded), to twelve digits. */
export function quantile(posterior: Posterior, p: number): number {
  let [low, high] = [0, 1];
  while (spread(posterior, high).below < p) [low, high] = [high, high * 2];
  let rate = (low + high) / 2;
  for (let step = 0; step < 200; step++) {
    const { below, density } = spread(posterior, rate);
    if (below < p) low = rate;
    else high = rate;
    const newton = rate + (p - below) / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - rate) <= 1e-13 * rate) return next;
    rate = next;
  }
  return rate;
}

/** The probability that the first rate is lower than the second, assuming independence; 0.5 if they are equal. */
export function chanceOfLower(first: Posterior, second: Posterior): number {
  let chance = 0;
  for (const a of first) for (const b of second) chance += a.weight * b.weight * chanceOfEarlier(a, b);
  return chance;
}

export function momentsOf(posterior: Posterior): { mean: number; square: number } {
  let [mean, square] = [0, 0];
  for (const { weight, shape, exposure } of posterior) {
    mean += (weight * shape) / exposure;
    square += (weight * shape * (shape + 1)) / exposure ** 2;
  }
  return { mean, square };
}

/** The probability (0-1) that the true rate is below this one, and its density there. */
export function spread(posterior: Posterior, rate: number): { below: number; density: number } {
  let [above, density] = [0, 0];
  for (const { weight, shape, exposure } of posterior) {
    const mean = rate * exposure;
    let chance = Math.exp(-mean);
    let sum = chance;
    for (let count = 1; count < shape; count++) {
      chance *= mean / count;
      sum += chance;
    }
    above += weight * sum;
    density += weight * exposure * chance;
  }
  return { below: 1 - above, density };
}

/** The regularized beta function of whole shapes: the chance of `a.shape` events before `b.shape` of another kind. */
function chanceOfEarlier(a: Posterior[number], b: Posterior[number]): number {
  const share = a.exposure / (a.exposure + b.exposure);
  let term = share ** a.shape;
  let sum = term;
  for (let count = 1; count < b.shape; count++) {
    term *= ((a.shape + count - 1) / count) * (1 - share);
    sum += term;
  }
  return sum;
}
