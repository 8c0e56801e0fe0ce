import { z } from 'zod';
import type { AirportReports, AirportWeather } from '#src/weather/airport-day.ts';

/** Covers that hide most of the sky. */
const CEILING = /^(BKN|OVC|OVX)$/;

const number = z.number().nullish().catch(null);
const text = z.string().nullish().catch(null);
const conditions = {
  wspd: number,
  wgst: number,
  /** miles, as a number or as text with a plus: '6+' */
  visib: z.union([z.number(), z.string()]).nullish().catch(null),
  wxString: text,
  /** hundreds of feet */
  vertVis: number,
  clouds: z.array(z.object({ cover: z.string(), base: number })).catch([]),
};
export const metarSchema = z.object({ icaoId: z.string(), obsTime: z.number(), ...conditions });
const partSchema = z.object({ timeFrom: z.number(), timeTo: z.number(), fcstChange: text, ...conditions });
export const tafSchema = z.object({ icaoId: z.string(), fcsts: z.array(partSchema) });

/** The reports of one airport, by its ICAO code. */
export function reportsOf(
  icao: string,
  metars: (z.infer<typeof metarSchema> | null)[],
  tafs: (z.infer<typeof tafSchema> | null)[],
): AirportReports {
  const metar = metars.find((each) => each?.icaoId === icao);
  const taf = tafs.find((each) => each?.icaoId === icao);
  return {
    observed: metar ? weatherOf(metar, { from: metar.obsTime, to: metar.obsTime, isPossible: false }) : null,
    forecast: (taf?.fcsts ?? []).map((part) => {
      const isPossible = /^(TEMPO|PROB)/.test(part.fcstChange ?? '');
      return weatherOf(part, { from: part.timeFrom, to: part.timeTo, isPossible });
    }),
  };
}

type Part = Omit<z.infer<typeof metarSchema>, 'icaoId' | 'obsTime'>;

/** @param when epoch seconds */
function weatherOf(part: Part, when: { from: number; to: number; isPossible: boolean }): AirportWeather {
  const bases = part.clouds.flatMap(({ cover, base }) => (CEILING.test(cover) && base != null ? [base] : []));
  if (part.vertVis != null) bases.push(part.vertVis * 100);
  return {
    from: when.from * 1000,
    to: when.to * 1000,
    isPossible: when.isPossible,
    wind: part.wspd ?? null,
    gust: part.wgst ?? null,
    visibility: milesOf(part.visib),
    ceiling: bases.length > 0 ? Math.min(...bases) : null,
    codes: part.wxString ?? '',
  };
}

function milesOf(visibility: number | string | null | undefined): number | null {
  if (typeof visibility === 'number') return visibility;
  const miles = Number.parseFloat(visibility ?? '');
  return Number.isNaN(miles) ? null : miles;
}
