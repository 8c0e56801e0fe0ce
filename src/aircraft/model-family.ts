import { say, type Told } from '../words/say.ts';
import { shortName } from './likely-words.ts';

/** Aircraft as travelers know them; models of none are a family of their own. */
const FAMILIES: readonly { name: string; models?: readonly string[]; category?: string }[] = [
  { name: 'A320', models: ['airbus-a320ceo', 'airbus-a320neo'] },
  { name: 'A330', models: ['airbus-a330ceo', 'airbus-a330neo'] },
  { name: '737', models: ['boeing-737-original', 'boeing-737-classic', 'boeing-737-ng'] },
  { name: '747', models: ['boeing-747-classic', 'boeing-747-400', 'boeing-747-8'] },
  { name: 'Small regional jets', category: 'regional jet' },
  { name: 'Propeller planes', category: 'turboprop' },
  { name: 'Very small planes', category: 'light commuter' },
];
const MAKER = /^(?:Airbus|Boeing|Bombardier|Embraer) | Dreamliner$| Next Generation$| family$/g;

/** '737 MAX' for the Boeing 737 MAX, 'Small regional jets' for an Embraer E-Jet. */
export function familyOf(model: { modelId: string; modelName: string; category: string }): string {
  const family = FAMILIES.find(
    ({ models, category }) => models?.includes(model.modelId) || category === model.category,
  );
  return family?.name ?? plainName(model.modelName);
}

const SAID: Record<string, Told> = {
  'Small regional jets': say('app.routeList.smallRegionalJets'),
  'Propeller planes': say('app.routeList.propellerPlanes'),
  'Very small planes': say('app.routeList.verySmallPlanes'),
};

/** A family, which a browser keeps by its English name, as a reader sees it. */
export const sayFamily = (family: string): Told => SAID[family] ?? family;

/** '787' for the Boeing 787 Dreamliner: a model as most people call it. */
export function plainName(modelName: string): string {
  return shortName(modelName).replace(MAKER, '');
}
