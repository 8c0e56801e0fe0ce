import { expect, it } from 'vitest';
import { familyOf, plainName } from '#src/aircraft/model-family.ts';

it.each([
  ['airbus-a320ceo', 'Airbus A320ceo (A318/A319/A320/A321)', 'narrowbody jet', 'A320', 'A320ceo'],
  ['airbus-a320neo', 'Airbus A320neo (A319neo/A320neo/A321neo)', 'narrowbody jet', 'A320', 'A320neo'],
  ['boeing-737-ng', 'Boeing 737 Next Generation (-600/-700/-800/-900)', 'narrowbody jet', '737', '737'],
  ['boeing-737-max', 'Boeing 737 MAX', 'narrowbody jet', '737 MAX', '737 MAX'],
  ['boeing-787', 'Boeing 787 Dreamliner', 'widebody jet', '787', '787'],
  ['embraer-e-jet', 'Embraer E-Jet (E170/175/190/195)', 'regional jet', 'Small regional jets', 'E-Jet'],
  ['atr-72', 'ATR 72', 'turboprop', 'Propeller planes', 'ATR 72'],
  ['pc-12', 'Pilatus PC-12', 'light commuter', 'Very small planes', 'Pilatus PC-12'],
])('%s is of the family and has the name that people know', (modelId, modelName, category, family, plain) => {
  expect([familyOf({ modelId, modelName, category }), plainName(modelName)]).toEqual([family, plain]);
});
