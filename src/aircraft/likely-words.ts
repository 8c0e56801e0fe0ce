import type { AircraftModel } from '../reference/aircraft-model.ts';
import { type Said, say, type Told } from '../words/say.ts';

export type WeighedModel = { model: AircraftModel; share: number };

/** Below this, 'probably' would not be true of the three likeliest together. */
const FIRST_THREE_SAY_ENOUGH = 0.5;
const USUALLY = 0.8;
const MOSTLY = 0.5;
const GROUP = 0.9;
/** All airlines together are less certain than one: more classes are named. */
export const SIZE_ONLY = 0.98;
const NAMED = 0.05;

/**
 * Words for the likely aircraft, for use in a sentence: 'usually a Boeing 777', 'mostly a …, otherwise a …', 'an A320-family
 * jet (ceo or neo)', 'probably a … (49%) or a … (26%)', or only the class. Never as a fact. @param models the likeliest
 * first
 * @param isOfSizeOnly the only evidence is the length of the leg or an old list
 */
export function sayLikely(models: WeighedModel[], { isOfSizeOnly = false }: { isOfSizeOnly?: boolean } = {}): Said {
  const [first, second] = models;
  if (!first) return say('report.likely.unknown');
  const sayLittle = isOfSizeOnly || sharesOf(models.slice(0, 3)) < FIRST_THREE_SAY_ENOUGH;
  if (sayLittle) {
    const list = likelyClasses(models, isOfSizeOnly ? SIZE_ONLY : GROUP).map((category) =>
      say('report.aircraft.one', valuesOfOne(category)),
    );
    return say('report.likely.classes', { classes: { list, link: 'or' } });
  }
  if (first.share >= USUALLY) return say('report.likely.usually', { first: named(first) });
  const group = SIZE_GROUPS.find(
    ({ models: ids }) => sharesOf(models.filter(({ model }) => ids.includes(model.id))) >= GROUP,
  );
  if (first.share >= MOSTLY) {
    if (group) return say('report.likely.mostlyOfGroup', { group: group.name, first: named(first) });
    return second && second.share >= NAMED && first.share + second.share >= GROUP
      ? say('report.likely.mostlyOtherwise', { first: named(first), second: named(second) })
      : say('report.likely.mostly', { first: named(first) });
  }
  if (group) return group.name;
  const list = models
    .slice(0, 3)
    .filter(({ share }) => share >= NAMED)
    .map((each) => say('report.likely.named', { aircraft: named(each), share: { share: each.share } }));
  return say('report.likely.probably', { models: { list, link: 'or' } });
}

/** Whether the words name models, and not only a class: 'a turboprop or a regional jet'. */
export function namesModels(words: Told): boolean {
  if (typeof words !== 'string')
    return !('said' in words) || !['report.likely.classes', 'report.likely.unknown'].includes(words.said);
  return !/^an? (?:\w+ jet|turboprop|light commuter)/.test(words) && words !== 'not known';
}

/** The name without the part in brackets: 'Boeing 777'. */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)$/, '');
}

/** One aircraft of a model by its short name: 'an Airbus A320ceo', 'a Boeing 737 MAX' */
export function sayAircraft(name: string): Said {
  return say('report.aircraft.one', aircraftValues(name));
}

/** What a message is given for one aircraft of a model: its short name, and the article that English needs. */
export function aircraftValues(model: string) {
  return valuesOfOne(shortName(model));
}

function valuesOfOne(name: string) {
  return { article: /^([aeiou]|MD-)/i.test(name) ? 'an' : 'a', name };
}

/** 0.487 → '49%' */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The classes of aircraft whose shares add up to `together` (0-1), likeliest first. */
export function likelyClasses(models: WeighedModel[], together: number): AircraftModel['category'][] {
  const shares = new Map<AircraftModel['category'], number>();
  for (const { model, share } of models) shares.set(model.category, (shares.get(model.category) ?? 0) + share);
  const classes = [...shares].sort(([, a], [, b]) => b - a);
  const named: AircraftModel['category'][] = [];
  let sum = 0;
  for (const [category, share] of classes) {
    if (sum >= together) break;
    named.push(category);
    sum += share;
  }
  return named;
}

function named({ model }: WeighedModel): Said {
  return sayAircraft(model.name);
}

function sharesOf(models: WeighedModel[]): number {
  return models.reduce((sum, { share }) => sum + share, 0);
}

/** Families of one size that replace each other in a fleet; `name` is how a group is named. */
export const SIZE_GROUPS: readonly { name: Said; models: readonly string[] }[] = [
  { name: say('report.aircraft.groups.a320'), models: ['airbus-a320ceo', 'airbus-a320neo'] },
  {
    name: say('report.aircraft.groups.b737'),
    models: ['boeing-737-original', 'boeing-737-classic', 'boeing-737-ng', 'boeing-737-max'],
  },
  { name: say('report.aircraft.groups.a330'), models: ['airbus-a330ceo', 'airbus-a330neo'] },
  { name: say('report.aircraft.groups.b747'), models: ['boeing-747-classic', 'boeing-747-400', 'boeing-747-8'] },
  { name: say('report.aircraft.groups.eJet'), models: ['embraer-e-jet', 'embraer-e2'] },
  { name: say('report.aircraft.groups.crj'), models: ['crj-100-200', 'crj-700-900-1000'] },
  { name: say('report.aircraft.groups.dash8'), models: ['dash8-classic', 'dash8-q400'] },
  { name: say('report.aircraft.groups.atr'), models: ['atr-42', 'atr-72'] },
  { name: say('report.aircraft.groups.a300'), models: ['airbus-a300', 'airbus-a310'] },
  { name: say('report.aircraft.groups.dc9'), models: ['dc-9', 'md-80-90', 'boeing-717'] },
  { name: say('report.aircraft.groups.dc10'), models: ['dc-10', 'md-11'] },
];

const groupOfModel = new Map(SIZE_GROUPS.flatMap((group) => group.models.map((model) => [model, group] as const)));

export function sizeGroupOf(modelId: string): readonly string[] {
  return groupOfModel.get(modelId)?.models ?? [modelId];
}
