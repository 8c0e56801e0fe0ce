/** Families of one size that replace each other in a fleet; `name` is how a group is named. */
export const SIZE_GROUPS: readonly { name: string; models: readonly string[] }[] = [
  { name: 'an A320-family jet (ceo or neo)', models: ['airbus-a320ceo', 'airbus-a320neo'] },
  {
    name: 'a Boeing 737',
    models: ['boeing-737-original', 'boeing-737-classic', 'boeing-737-ng', 'boeing-737-max'],
  },
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
