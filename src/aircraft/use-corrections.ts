import { carriesNoPassengers } from './no-passengers.ts';
import type { ModelUse } from './use.ts';

/**
 * A model under which an airline's flights are counted although it now flies another: airlines keep reporting a type
 * that has left, and one code stands for two generations.
 */
export type UseCorrection = {
  key: string;
  airlineIcao: string;
  counted: string;
  flown: string;
  /** only legs longer than this, which the counted model does not fly */
  overKm?: number;
  /** only flights with so many seats (least and most), which the airline has in the flown model; for tables that count seats */
  seats?: readonly [number, number];
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
    flown: 'boeing-777',
    title: 'Daily News, British Airways 777-200ER with 332 and 336 seats, as counted (its last 747 left in 2020)',
    url: 'https://dailynewsnblog.com/these-are-british-airways-top-routes-with-the-boeing-777',
    asOf: '2025-12',
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
    flown: 'boeing-777',
    title: 'Veritas, Air India has 777-200LRs with 238 and 288 seats, as counted (and no 767)',
    url: 'https://veritastechpilotacademy.org/2024/09/12/where-air-india-flies-its-ex-delta-air-lines-boeing-777-200lrs',
    asOf: '2024-09-12',
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
  {
    key: 'tap-a321lr',
    airlineIcao: 'TAP',
    counted: 'airbus-a330neo',
    flown: 'airbus-a320neo',
    seats: [160, 175],
    title: 'CAPA, TAP Air Portugal has its A321LR with 171 seats (its A330-900 with 298)',
    url: 'https://centreforaviation.com/news/tap-air-portugal-receives-first-a321lr-893718',
    asOf: '2019-04-08',
  },
  {
    key: 'aer-lingus-a321lr',
    airlineIcao: 'EIN',
    counted: 'airbus-a330ceo',
    flown: 'airbus-a320neo',
    seats: [150, 190],
    title: 'FlightGlobal, Aer Lingus has the A321LR with 184 seats',
    url: 'https://flightglobal.com/news/articles/aer-lingus-plans-hartford-a321lr-launch-455508',
    asOf: '2019-02',
  },
  {
    key: 'azul-a320neo',
    airlineIcao: 'AZU',
    counted: 'airbus-a330ceo',
    flown: 'airbus-a320neo',
    seats: [140, 180],
    title: 'Airway, Azul flies from Manaus and Belém to Florida by A320neo with 174 seats',
    url: 'https://airway.com.br/azul-confirma-aguardada-ligacao-direta-entre-manaus-e-eua',
    asOf: '2022-08-11',
  },
  {
    key: 'jal-a350',
    airlineIcao: 'JAL',
    counted: 'boeing-777',
    flown: 'airbus-a350',
    seats: [237, 242],
    title: 'Traicy, Japan Airlines has the A350-1000 with 239 seats (the 777-300ER with 244)',
    url: 'https://www.traicy.com/posts/20231215285837/',
    asOf: '2023-12-15',
  },
  {
    key: 'asiana-a380',
    airlineIcao: 'AAR',
    counted: 'airbus-a350',
    flown: 'airbus-a380',
    seats: [480, 500],
    title: 'Air Journal, Asiana has the A380 with 495 seats',
    url: 'https://www.air-journal.fr/2014-07-23-111139-5111139.html',
    asOf: '2014-07-23',
  },
];

/**
 * The fewest and most seats of scheduled airlines' cabins, with a margin for averages and for seats that are not sold;
 * by what US DOT T-100 counts in January 2024 and February 2026, without the airlines corrected above.
 */
const SEATS_BY_MODEL: Readonly<Record<string, readonly [number, number]>> = {
  'airbus-a220': [95, 160],
  'airbus-a300': [200, 350],
  'airbus-a310': [160, 290],
  'airbus-a320ceo': [60, 240],
  'airbus-a320neo': [60, 250],
  'airbus-a330ceo': [210, 440],
  'airbus-a330neo': [240, 460],
  'airbus-a340': [200, 440],
  'airbus-a350': [155, 432],
  'airbus-a380': [300, 615],
  'atr-42': [20, 52],
  'atr-72': [40, 80],
  'boeing-717': [95, 135],
  'boeing-737-max': [120, 232],
  'boeing-737-ng': [100, 220],
  'boeing-747-400': [280, 580],
  'boeing-747-8': [300, 580],
  'boeing-757': [70, 295],
  'boeing-767': [150, 305],
  'boeing-777': [200, 550],
  'boeing-787': [160, 385],
  'crj-100-200': [20, 52],
  'crj-700-900-1000': [45, 105],
  'dash8-q400': [50, 92],
  'embraer-e-jet': [60, 125],
  'embraer-e2': [75, 148],
  'embraer-erj-145': [16, 52],
};

/**
 * Corrects an airline's counts to the models that it flies with passengers; the source names the count and its correction. @param kmOf
 * length of the leg
 */
export function correctUse<Use extends ModelUse>(
  airlineIcao: string,
  uses: Use[],
  kmOf: (use: Use) => number | null,
): Use[] {
  const ofPassengers = uses.filter(({ modelId }) => !carriesNoPassengers(airlineIcao, modelId));
  const corrections = USE_CORRECTIONS.filter(
    (correction) => correction.airlineIcao === airlineIcao && !correction.seats,
  );
  if (corrections.length === 0) return ofPassengers;
  return ofPassengers.map((use) => {
    const found = corrections.find(({ counted, overKm = 0 }) => counted === use.modelId && (kmOf(use) ?? 0) >= overKm);
    if (!found) return use;
    return { ...use, modelId: found.flown, source: `${use.source}/${found.key}` };
  });
}

/**
 * The model that flew with so many seats; null if the counted one has no such cabin and no document says which does.
 * Believed are a model without a range of seats, and one that `correctUse` corrects whatever its seats.
 */
export function modelBySeats(airlineIcao: string, modelId: string, seats: number): string | null {
  const known = USE_CORRECTIONS.filter((each) => each.airlineIcao === airlineIcao && each.counted === modelId);
  const bySeats = known.find((each) => isWithin(seats, each.seats));
  if (bySeats) return bySeats.flown;
  const isCorrectedLater = known.some((each) => !each.seats);
  return isCorrectedLater || isWithin(seats, SEATS_BY_MODEL[modelId] ?? ANY_SEATS) ? modelId : null;
}

const ANY_SEATS = [0, Number.POSITIVE_INFINITY] as const;

function isWithin(seats: number, range: readonly [number, number] | undefined): boolean {
  return range !== undefined && seats >= range[0] && seats <= range[1];
}
