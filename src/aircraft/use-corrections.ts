import { isFreighter } from './freighters.ts';
import type { ModelUse } from './use.ts';

/**
 * A model under which an airline's flights are counted although it now flies another: airlines keep reporting a type
 * that has left, and one code stands for two generations. `flown` is null if the document does not say which.
 */
export type UseCorrection = {
  key: string;
  airlineIcao: string;
  counted: string;
  flown: string | null;
  /** only legs longer than this, which the counted model does not fly */
  overKm?: number;
  title: string;
  url: string;
  /** date of the document */
  asOf: string;
};

export const USE_CORRECTIONS: readonly UseCorrection[] = [
  {
    key: 'air-tahiti-nui-a340',
    airlineIcao: 'THT',
    counted: 'airbus-a340',
    flown: 'boeing-787',
    title: 'Aviation News Online, Air Tahiti Nui retires its last A340-300',
    url: 'https://aviationnews.online/2019/09/27/air-tahiti-nui-retires-its-last-a340-300/',
    asOf: '2019-09-27',
  },
  {
    key: 'british-airways-747',
    airlineIcao: 'BAW',
    counted: 'boeing-747-400',
    flown: null,
    title: 'The Free Press Journal, British Airways retires its entire 747 fleet',
    url: 'https://www.freepressjournal.in/world/losses-make-queen-of-skies-nosedive',
    asOf: '2020-07-17',
  },
  {
    key: 'royal-air-maroc-767',
    airlineIcao: 'RAM',
    counted: 'boeing-767',
    flown: 'boeing-787',
    title: 'Boeing and Royal Air Maroc, order of two 787-9: the fleet is of 737s and 787s',
    url: 'https://indiastrategic.in/royal-air-maroc-confirms-order-for-two-boeing-787-dreamliners',
    asOf: '2023-11-13',
  },
  {
    key: 'air-india-767',
    airlineIcao: 'AIC',
    counted: 'boeing-767',
    flown: null,
    title: 'BNN Breaking, widebodies of Air India: A350-900, 777-200LR, 777-300ER and 787-8',
    url: 'https://bnnbreaking.com/transportation/air-indias-boeing-777-200lr-jharkhand-embarks-on-return-flight-from-san-francisco-to-india',
    asOf: '2024-02',
  },
  {
    key: 'iberia-a321xlr',
    airlineIcao: 'IBE',
    counted: 'airbus-a320ceo',
    flown: 'airbus-a320neo',
    overKm: 5400,
    title: 'Airlive, first transatlantic flight of an A321XLR',
    url: 'https://airlive.net/news/2024/11/14/worlds-first-airbus-a321xlr-transatlantic-flight-is-about-to-takeoff',
    asOf: '2024-11-14',
  },
  {
    key: 'sas-a321lr',
    airlineIcao: 'SAS',
    counted: 'airbus-a320ceo',
    flown: 'airbus-a320neo',
    overKm: 5400,
    title: 'Aviation24, first long-haul flight of the A321LR of SAS',
    url: 'https://www.aviation24.be/airlines/scandinavian-airlines-system-sas/sas-completes-first-long-haul-flight-with-brand-new-airbus-a321lr/',
    asOf: '2021-12-22',
  },
  {
    key: 'gol-737-max',
    airlineIcao: 'GLO',
    counted: 'boeing-737-ng',
    flown: 'boeing-737-max',
    overKm: 5500,
    title: 'Aero Magazine, GOL flies from Brasília to Florida by 737 MAX 8',
    url: 'https://aeromagazine.uol.com.br/artigo/voo-mais-longo-do-mundo-com-737-max-sera-da-gol.html',
    asOf: '2022-04-14',
  },
  {
    key: 'martinair-747-400',
    airlineIcao: 'MPH',
    counted: 'boeing-747-classic',
    flown: 'boeing-747-400',
    title: 'Luchtvaartnieuws, first 747-400BCF of Martinair, in place of its 747-200s',
    url: 'https://luchtvaartnieuws.nl/nieuws/categorie/2/airlines/eerste-boeing-747-400bcf-martinair-aangekomen-op-schiphol-foto',
    asOf: '2006-11',
  },
  {
    key: 'challenge-747-400',
    airlineIcao: 'CHG',
    counted: 'boeing-747-classic',
    flown: 'boeing-747-400',
    title: 'FlightGlobal, Challenge Group has six 747-400Fs and four 767-300Fs',
    url: 'https://www.flightglobal.com/challenge-group-expands-belgian-arm-with-additional-747-400-freighter/161165.article',
    asOf: '2024-12-18',
  },
];

/**
 * Corrects an airline's counts to the models that it flies with passengers; the source names the count and its correction. @param kmOf
 * length of the leg
 */
export function correctUse<Use extends ModelUse>(
  airlineIcao: string,
  uses: Use[],
  kmOf: (use: Use) => number | null,
): Use[] {
  const ofPassengers = uses.filter(({ modelId }) => !isFreighter(airlineIcao, modelId));
  const corrections = USE_CORRECTIONS.filter((correction) => correction.airlineIcao === airlineIcao);
  if (corrections.length === 0) return ofPassengers;
  return ofPassengers.flatMap((use) => {
    const found = corrections.find(({ counted, overKm = 0 }) => counted === use.modelId && (kmOf(use) ?? 0) >= overKm);
    if (!found) return [use];
    return found.flown ? [{ ...use, modelId: found.flown, source: `${use.source}/${found.key}` }] : [];
  });
}
