import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { parseLoosely } from './parse-loosely.ts';
import { Refused } from './reading.ts';
import { textOfBytes } from './text-of-bytes.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 2 * MB;
const MAX_ENTRIES = 50;
/** The most passes in one file (.pkpasses), the same as Wallet accepts, including their pictures. */
const MAX_PASSES = 10;
const MAX_PASSES_BYTES = 20 * MB;

/**
 * Reads a .pkpass, a zip with a `pass.json`, also in a folder, as it is when packed again, or a .pkpasses, a zip of
 * those; nothing else in them is unpacked. A damaged pass among others is told as unclear. Throws Refused, before
 * unpacking, for over 50 entries, a pass of over 2 MB, or over 10 passes or 20 MB of them.
 */
export function readWallet(bytes: Uint8Array, today: string): BookingLeg[] {
  let passes = 0;
  let passesBytes = 0;
  const files = unpack(bytes, ({ name, size, originalSize }) => {
    if (isPassJson(name)) return true;
    if (!/\.pkpass$/i.test(name) || APPLES_OWN.test(name)) return false;
    passes += 1;
    passesBytes += Math.max(size, originalSize);
    if (passes > MAX_PASSES || passesBytes > MAX_PASSES_BYTES) throw new Refused('too_large');
    return true;
  });
  const tries = Object.entries(files).map(([name, file]) =>
    attempt(() => readPass(isPassJson(name) ? file : unpackPass(file), today)),
  );
  const read = tries.filter((one) => Array.isArray(one));
  const failed = tries.filter((one) => !Array.isArray(one));
  if (read.length === 0) throw failed[0];
  return [...read.flat(), ...failed.map(() => UNCLEAR)];
}

const UNCLEAR: BookingLeg = {
  flightNumber: '',
  date: null,
  origin: null,
  destination: null,
  doubts: [],
  noFlight: 'unclear',
};
/** What a Mac adds to a zip beside each file. */
const APPLES_OWN = /(?:^|\/)(?:__MACOSX\/|\._)/;

function isPassJson(name: string): boolean {
  return /(?:^|\/)pass\.json$/.test(name) && !APPLES_OWN.test(name);
}

function attempt(read: () => BookingLeg[]): BookingLeg[] | Error {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error : new Refused('unreadable');
  }
}

function readPass(json: Uint8Array, today: string): BookingLeg[] {
  const text = textOfBytes(json);
  const pass = parseLoosely(text);
  if (pass === null && text.trim() !== 'null') throw new Refused('unreadable');
  return readWalletPass(pass, today);
}

function unpackPass(bytes: Uint8Array): Uint8Array {
  return Object.values(unpack(bytes, ({ name }) => isPassJson(name)))[0] as Uint8Array;
}

function unpack(bytes: Uint8Array, isWanted: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: (file) => {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new Refused('too_large');
      if (!isWanted(file)) return false;
      if (isPassJson(file.name) && Math.max(file.size, file.originalSize) > MAX_BYTES) throw new Refused('too_large');
      return true;
    },
  });
  if (Object.keys(files).length === 0) throw new Refused('unknown_kind');
  return files;
}
