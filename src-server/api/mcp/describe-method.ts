import { formatNumber } from '#src/format/text.ts';
import type { Method } from '#src/safety/method.ts';
import type { Spoken } from '#src/words/speak.ts';
import { type ToolAnswer, toolAnswer } from './tool-answer.ts';

export function describeMethodInShort(
  { prior, minMillionDepartures, accidents, countedTo, sources }: Spoken<Method>,
  origin: string,
): ToolAnswer {
  const [average, level] = [prior.millionDepartures, prior.level].map((value) => Number(value.toPrecision(3)));
  return toolAnswer({
    sentence: `A score is arithmetic on published figures: rate = (${prior.accidents} + fatal accidents) / (${average} + million departures / ${level}), score = 100 - 25 * log2(1 + ${average} * rate); 75 is the average flight of the last ten years. A flight's rate is that of its models times the factor of the state that certifies its operator.`,
    interval:
      'the 5% and the 95% quantile of what accidents and departures leave open, the doubt about the departures included',
    asOf: countedTo,
    facts: [
      `${formatNumber(accidents)} fatal accidents are counted, to ${countedTo}; hostile acts are left out, each with the reason.`,
      `Below ${minMillionDepartures} million departures a model's score is an early estimate with a wide range; without a count it is that of its category.`,
      'An airline’s points add up dated facts: IOSA, the EU Air Safety List, fatal accidents in ten years. No language model sets a figure.',
    ],
    unknown: ['How safe a single flight, airframe or crew is.'],
    sources,
    url: `${origin}/method`,
  });
}
