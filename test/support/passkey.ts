import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;

type Answered = { challenge: string; origin: string; rpID: string; counter?: number; isVerified?: boolean };

/** A passkey in software: its public half as it is kept, and what it answers to a challenge. */
export function softPasskey(id = 'c29mdC1wYXNza2V5') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return {
    id,
    publicKey: Buffer.from(isoCBOR.encode(cose)).toString('base64url'),
    answer({ challenge, origin, rpID, counter = 1, isVerified = true }: Answered) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const flags = Buffer.from([isVerified ? PRESENT | VERIFIED : PRESENT]);
      const site = createHash('sha256').update(rpID).digest();
      const authenticatorData = Buffer.concat([site, flags, count]);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
