import type { ListedAirframe } from '#db/reference/airframes.ts';
import { AIRFRAME_SOURCES, type Airframe, type AirframeAnswer } from '#src/aircraft/airframe.ts';
import type { Registration } from '#src/aircraft/registration.ts';
import { AppError } from '#src/errors.ts';
import type { FlightAirframe } from '#src/flight/flight.ts';
import { modelBriefOf } from '#src/safety/model/model-brief.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { say } from '#src/words/say.ts';
import type { Context } from '../../context.ts';
import { findAirlinesByCode } from './find-airlines.ts';

/** Returns what lists of aircraft say of a registration; calls no service. Throws not_found, saying what to do. */
export function findRegistration(ctx: Pick<Context, 'clock' | 'facts'>, registration: Registration): AirframeAnswer {
  const answer = findAirframe(ctx, registration);
  if (answer) return answer;
  const given = { registration: registration.text };
  throw new AppError(
    'not_found',
    ctx.facts.airframes.isEmpty
      ? say('app.registration.noListYet', given)
      : say('app.registration.unknownOfMany', given),
  );
}

/** As `findRegistration`; null for a registration on no list. */
export function findAirframe(ctx: Pick<Context, 'clock' | 'facts'>, registration: Registration): AirframeAnswer | null {
  const rows = ctx.facts.airframes.find(registration.key);
  const lists = AIRFRAME_SOURCES.flatMap((list) => {
    const ofList = rows.filter(({ source }) => source === list.key).toSorted(byYear);
    const [newest] = ofList;
    return newest ? [{ list, row: newest, others: ofList.length - 1 }] : [];
  });
  const [first] = lists;
  if (!first) return null;
  // two lists are combined only if they describe the same airframe
  const same = lists.filter(({ row }) => isSame(first.row, row));
  const found: Partial<Record<Fact, { value: string | number; by: (typeof lists)[number] }>> = {};
  for (const fact of FACTS) {
    const by = same.find(({ row }) => row[fact] !== null);
    if (by) found[fact] = { value: by.row[fact] as string | number, by };
  }
  const text = (fact: Fact) => (found[fact]?.value as string | undefined) ?? null;
  const yearBuilt = (found.yearBuilt?.value as number | undefined) ?? null;
  const modelId = modelOf(same.map(({ row }) => row));
  const model = modelId ? ctx.facts.findModel(modelId) : null;
  return {
    registration: first.row.registration,
    aircraft: text('model'),
    icaoType: text('icaoType'),
    model: model && modelBriefOf(model),
    fit: FIT.fit,
    yearBuilt,
    yearsOld: yearBuilt === null ? null : Math.max(0, ctx.clock.now().getUTCFullYear() - yearBuilt),
    operator: operatorOf(ctx, text('operator'), text('airlineIcao')),
    owner: text('owner'),
    serialNumber: text('serialNumber'),
    others: first.others,
    sources: same.map((by) => {
      const { title, url, licence, limits } = by.list;
      const says = FACTS.filter((fact) => found[fact]?.by === by && !UNSAID.includes(fact)).map((fact) =>
        say('app.registration.says', { fact }),
      );
      return { title, url, licence, limits, asOf: by.row.asOf, says };
    }),
  };
}

const FACTS = ['model', 'icaoType', 'yearBuilt', 'operator', 'airlineIcao', 'owner', 'serialNumber'] as const;
type Fact = (typeof FACTS)[number];
/** Codes, which are part of another fact. */
const UNSAID: readonly Fact[] = ['icaoType', 'airlineIcao'];

function byYear(a: Airframe, b: Airframe): number {
  return (b.yearBuilt ?? 0) - (a.yearBuilt ?? 0);
}

/** Compares the transponder addresses; if one is missing, the years of manufacture must not differ. */
function isSame(a: Airframe, b: Airframe): boolean {
  if (a.address && b.address) return a.address === b.address;
  return a.yearBuilt === null || b.yearBuilt === null || a.yearBuilt === b.yearBuilt;
}

/** Of a list with designators, else by the FAA's names. */
function modelOf(rows: ListedAirframe[]): string | null {
  const typed = rows.find(({ icaoType }) => icaoType) ?? rows.find(({ source }) => source === 'faa');
  return typed?.modelId ?? null;
}

function operatorOf(
  ctx: Pick<Context, 'clock' | 'facts'>,
  name: string | null,
  icao: string | null,
): AirframeAnswer['operator'] {
  const [airline] = icao ? findAirlinesByCode(ctx, icao) : [];
  const known = airline?.name ?? name;
  return known ? { name: known, icao: airline?.icao ?? icao } : null;
}

/** What a report says of the airframe whose registration was seen. */
export function flightAirframe(
  { yearBuilt, yearsOld, sources }: AirframeAnswer,
  { isTypeFromList }: Pick<FlightAirframe, 'isTypeFromList'>,
): FlightAirframe {
  const from = sources.map(({ title, url, asOf }) => ({ title, url, asOf }));
  return { yearBuilt, yearsOld, isTypeFromList, sources: from };
}
