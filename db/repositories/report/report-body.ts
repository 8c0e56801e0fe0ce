import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FlightData } from '#src/flight/flight.ts';
import { AIRLINE_FIGURES, type FigureName, MODEL_FIGURES, type SafetyReport } from '#src/safety/report.ts';

/** A report without the flight's columns; `isLive`: it uses live data, which must be deleted in time. */
export type Packable = { flightData: FlightData; safetyReport: SafetyReport; isLive: boolean };

/** What many reports have in common, about the aircraft, the airline, and the documents. Empty if there is nothing to share. */
export const PART_NAMES = ['modelPart', 'airlinePart', 'sourcesPart'] as const;
export type PartName = (typeof PART_NAMES)[number];
export type PartTexts = Record<PartName, string>;

/** A part and its key, the SHA-256 of its text. */
export type Part = { name: PartName; key: string; text: Buffer };

/**
 * A report without what belongs to a single question: its notes, its id, and when it was searched. It never changes, so
 * it can be stored for any number of questions.
 */
export type PackedReport = { safetyScore: number | null; body: Buffer; parts: Part[] };

const OF_AIRCRAFT = ['aircraft', ...MODEL_FIGURES] as const;
const PART_PACKING = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 9 } };
/** A window of 128 kB holds any body with its parts. Clearing the default tables, made for megabytes, takes as long as using them. */
const BODY_PACKING = {
  params: {
    ...PART_PACKING.params,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
};

/** Returns what an answer has between `{"safetyReport":` and the flight's notes. */
export function bodyOf({ flightData: { notes, ...flightData }, safetyReport }: Packable): string {
  return `${JSON.stringify(safetyReport)},"flight":{"flightData":${JSON.stringify(flightData).slice(0, -1)},"notes":`;
}

/** Packs a report for storage; takes about 0.3 ms of CPU time. */
export function packReport(packable: Packable): PackedReport {
  const texts = partsOf(packable);
  const parts = PART_NAMES.filter((name) => texts[name] !== '').map((name) => {
    const text = Buffer.from(texts[name]);
    return { name, text, key: hash('sha256', text, 'base64url') };
  });
  const body = packBody(
    Buffer.from(bodyOf(packable)),
    parts.map(({ text }) => text),
  );
  return { safetyScore: packable.safetyReport.safetyScore, body, parts };
}

/**
 * Returns the parts that a report is packed with. They need not match exactly, since differences stay in the report
 * itself; the more reports share a text, the better. No part contains live data about the likely aircraft.
 */
export function partsOf({ flightData, safetyReport, isLive }: Packable): PartTexts {
  const { modelSafety, airlineSafety, comparison, models, others, score, provenance } = safetyReport;
  const { likelyAircraft, likelyLegs, likelyWords, source, operatingCarrier } = flightData;
  const isToldLive = isLive && (models !== undefined || likelyAircraft !== undefined);
  const figures = (names: readonly FigureName[]) =>
    Object.fromEntries(names.map((name) => [name, provenance[name]] as const));
  // the template's paragraphs are about the flight, its model, its airline, and what figures mean
  const [, ofModel, ofAirline] = safetyReport.analysisBy === 'templates' ? safetyReport.analysis.split('\n\n') : [];
  const aircraft = { likelyAircraft, likelyWords, likelyLegs, ofModel, modelSafety, score };
  const airline = { source, operatingCarrier, ofAirline, airlineSafety };
  return {
    modelPart: isToldLive
      ? ''
      : JSON.stringify({ ...aircraft, ...figures(isLive ? MODEL_FIGURES : OF_AIRCRAFT), comparison, models, others }),
    airlinePart: JSON.stringify({ ...airline, ...figures(AIRLINE_FIGURES) }),
    sourcesPart: isToldLive ? '' : JSON.stringify(documentsOf(safetyReport)),
  };
}

/** Leaves out the first documents, which are about the flight itself. */
function documentsOf({ sources, keyIndicators, sourceList, provenance: { flight, distance }, missing }: SafetyReport) {
  const own = 1 + Math.max(-1, ...(flight?.sources ?? []));
  return { sources: sources.slice(own), keyIndicators, sourceList: sourceList.slice(own), distance, missing };
}

/** Packs a part by itself. */
export function packPart(text: string | Uint8Array): Buffer {
  return zstdCompressSync(text, PART_PACKING);
}

export function unpackPart(packed: Uint8Array): Buffer {
  return owned(zstdDecompressSync(packed));
}

/** Packs the body with its parts as the dictionary: text that they contain takes only a few bytes. */
export function packBody(body: Uint8Array, parts: Uint8Array[]): Buffer {
  return zstdCompressSync(body, { ...BODY_PACKING, dictionary: Buffer.concat(parts) });
}

/** Throws if these are not the parts it was packed with. */
export function unpackBody(packed: Uint8Array, parts: Uint8Array[]): Buffer {
  return owned(zstdDecompressSync(packed, { dictionary: Buffer.concat(parts) }));
}

/** zlib's results are views of 64 kB, which would stay allocated while the text is cached. */
function owned(bytes: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
