import { article, listText } from '../format/text.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';

/** A model that may fly, with its share. */
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
export function likelyWords(models: WeighedModel[], { isOfSizeOnly = false } = {}): string {
  const [first, second] = models;
  if (!first) return 'not known';
  const sayLittle = isOfSizeOnly || sharesOf(models.slice(0, 3)) < FIRST_THREE_SAY_ENOUGH;
  if (sayLittle) {
    const classes = likelyClasses(models, isOfSizeOnly ? SIZE_ONLY : GROUP);
    return listText(
      classes.map((category) => `${article(category)} ${category}`),
      'or',
    );
  }
  if (first.share >= USUALLY) return `usually ${named(first)}`;
  const group = SIZE_GROUPS.find(
    ({ models: ids }) => sharesOf(models.filter(({ model }) => ids.includes(model.id))) >= GROUP,
  );
  if (first.share >= MOSTLY) {
    if (group) return `${group.name}, mostly ${named(first)}`;
    return second && second.share >= NAMED
      ? `mostly ${named(first)}, otherwise ${named(second)}`
      : `mostly ${named(first)}`;
  }
  if (group) return group.name;
  const likeliest = models.slice(0, 3).filter(({ share }) => share >= NAMED);
  return `probably ${listText(
    likeliest.map((each) => `${named(each)} (${percent(each.share)})`),
    'or',
  )}`;
}

/** Whether the words name models, and not only a class: 'a turboprop or a regional jet'. */
export function namesModels(words: string): boolean {
  return !/^an? (?:\w+ jet|turboprop|light commuter)/.test(words) && words !== 'not known';
}

/** The name without the part in brackets: 'Boeing 777'. */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)$/, '');
}

/** Allows line breaks after the slashes of 'A318/A319/A320'. */
export function breakable(name: string): string {
  return name.replaceAll('/', '/\u200b');
}

/** One aircraft of a model, without the family in its name: 'an Airbus A320ceo', 'a Boeing 737 MAX' */
export function oneAircraft(name: string): string {
  const one = shortName(name).replace(/ family$/, '');
  return `${article(one)} ${one}`;
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

function named({ model }: WeighedModel): string {
  return oneAircraft(model.name);
}

function sharesOf(models: WeighedModel[]): number {
  return models.reduce((sum, { share }) => sum + share, 0);
}

/** Families of one size that replace each other in a fleet; `name` is how a group is named. */
export const SIZE_GROUPS: readonly { name: string; models: readonly string[] }[] = [
  { name: 'an A320-family jet (ceo or neo)', models: ['airbus-a320ceo', 'airbus-a320neo'] },
  { name: 'a Boeing 737', models: ['boeing-737-original', 'boeing-737-classic', 'boeing-737-ng', 'boeing-737-max'] },
  { name: 'an Airbus A330 (ceo or neo)', models: ['airbus-a330ceo', 'airbus-a330neo'] },
  { name: 'a Boeing 747', models: ['boeing-747-classic', 'boeing-747-400', 'boeing-747-8'] },
  { name: 'an Embraer E-Jet (E1 or E2)', models: ['embraer-e-jet', 'embraer-e2'] },
  { name: 'a Bombardier CRJ', models: ['crj-100-200', 'crj-700-900-1000'] },
  { name: 'a Dash 8', models: ['dash8-classic', 'dash8-q400'] },
  { name: 'an ATR 42 or 72', models: ['atr-42', 'atr-72'] },
  { name: 'an Airbus A300 or A310', models: ['airbus-a300', 'airbus-a310'] },
  { name: 'a Douglas DC-9, MD-80 or MD-90', models: ['dc-9', 'md-80-90', 'boeing-717'] },
  { name: 'a Douglas DC-10 or MD-11', models: ['dc-10', 'md-11'] },
];

const groupOfModel = new Map(SIZE_GROUPS.flatMap((group) => group.models.map((model) => [model, group] as const)));

/** Returns the models of the same size as this one, including itself. */
export function sizeGroupOf(modelId: string): readonly string[] {
  return groupOfModel.get(modelId)?.models ?? [modelId];
}
