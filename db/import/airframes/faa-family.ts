/** How the FAA writes airliner models, and the family of each; the first match counts. */
const FAMILIES: [model: RegExp, modelId: string][] = [
  [/^A3(18|19|20|21)-\d{3}N/, 'airbus-a320neo'],
  [/^A3(18|19|20|21)-/, 'airbus-a320ceo'],
  [/^A330-[89]/, 'airbus-a330neo'],
  [/^A330-/, 'airbus-a330ceo'],
  [/^A350-/, 'airbus-a350'],
  [/^A300|^A300B4/, 'airbus-a300'],
  [/^BD-500-/, 'airbus-a220'],
  [/^717-/, 'boeing-717'],
  [/^737-([789]|10)$|^737-(8|9|10)(200)?$/, 'boeing-737-max'],
  [/^737-[6789]/, 'boeing-737-ng'],
  [/^737-[345]/, 'boeing-737-classic'],
  [/^747-8/, 'boeing-747-8'],
  [/^747-4/, 'boeing-747-400'],
  [/^757-/, 'boeing-757'],
  [/^767-/, 'boeing-767'],
  [/^777-/, 'boeing-777'],
  [/^787-/, 'boeing-787'],
  [/^MD-11/, 'md-11'],
  [/^MD-[89]|^DC-9-8/, 'md-80-90'],
  [/^ERJ 1[79]0-[123]00|^ERJ 1[79]0/, 'embraer-e-jet'],
  [/^EMB-1[34][05]|^EMB-145/, 'embraer-erj-145'],
  [/^EMB-120/, 'embraer-emb-120'],
  [/^CL-600-2B19/, 'crj-100-200'],
  [/^CL-600-2(C|D|E)/, 'crj-700-900-1000'],
  [/^ATR[- ]?42/, 'atr-42'],
  [/^ATR[- ]?72/, 'atr-72'],
  [/^DHC-8-4/, 'dash8-q400'],
  [/^DHC-8-/, 'dash8-classic'],
  [/^SAAB 340|^340[AB]/, 'saab-340'],
  [/^208/, 'cessna-208'],
  [/^PC-12/, 'pc-12'],
];

/** Null for anything but an airliner on record. */
export function familyOf(model: string): string | null {
  return FAMILIES.find(([pattern]) => pattern.test(model.trim().toUpperCase()))?.[1] ?? null;
}
