import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { Refused } from './reading.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 2 * MB;
const MAX_ENTRIES = 50;
/** The most passes in one file (.pkpasses), the same as Wallet accepts, including their pictures. */
const MAX_PASSES = 10;
const MAX_PASSES_BYTES = 20 * MB;

/**
 * Reads a .pkpass, a zip with a `pass.json`, or a .pkpasses, a zip of those; nothing else in them is unpacked. Throws
 * Refused, before unpacking, for over 50 entries, a pass of over 2 MB, or over 10 passes or 20 MB of them.
 */
export function readWallet(bytes: Uint8Array, today: string): BookingLeg[] {
  let passes = 0;
  let passesBytes = 0;
  const files = unpack(bytes, ({ name, size, originalSize }) => {
    if (name === 'pass.json') return true;
    if (!/\.pkpass$/i.test(name)) return false;
    passes += 1;
    passesBytes += Math.max(size, originalSize);
    if (passes > MAX_PASSES || passesBytes > MAX_PASSES_BYTES) throw new Refused('too_large');
    return true;
  });
  if (files['pass.json']) return readPass(files['pass.json'], today);
  return Object.values(files).flatMap((pass) => readPass(unpackPass(pass), today));
}

function readPass(json: Uint8Array, today: string): BookingLeg[] {
  return readWalletPass(JSON.parse(strFromU8(json).replace(/^\ufeff/, '')), today);
}

/** No passes within a pass. */
function unpackPass(bytes: Uint8Array): Uint8Array {
  return unpack(bytes, ({ name }) => name === 'pass.json')['pass.json'] as Uint8Array;
}

function unpack(bytes: Uint8Array, isWanted: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: (file) => {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new Refused('too_large');
      if (!isWanted(file)) return false;
      if (file.name === 'pass.json' && Math.max(file.size, file.originalSize) > MAX_BYTES)
        throw new Refused('too_large');
      return true;
    },
  });
  if (Object.keys(files).length === 0) throw new Refused('unknown_kind');
  return files;
}
