/** Randomness that can be reproduced with the same seed (mulberry32), so that a run can be repeated. */
export type Chance = {
  /** 0 up to, but not including, 1 */
  number: () => number;
  /** an integer from `least` to `most` */
  whole: (least: number, most: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** a separate stream, so that one actor's draws do not shift another's */
  fork: (name: string) => Chance;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    whole,
    pick: (choices) => {
      if (choices.length === 0) throw new Error('There is nothing to pick from.');
      return choices[whole(0, choices.length - 1)] as (typeof choices)[number];
    },
    fork: (name) =>
      chance([...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed)),
  };
}
