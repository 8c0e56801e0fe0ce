import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type Answered = { challenge: string; origin: string; rpID: string; counter?: number; isVerified?: boolean };

/** A passkey in software: its public half as it is stored, and its responses to a challenge. */
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
  const credentialOf = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id,
    publicKey: Buffer.from(isoCBOR.encode(cose)).toString('base64url'),
    /** what the browser sends when the key has just been created */
    made({ challenge, origin, rpID }: Pick<Answered, 'challenge' | 'origin' | 'rpID'>) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }),
      );
      const site = createHash('sha256').update(rpID).digest();
      const flags = Buffer.from([PRESENT | VERIFIED | WITH_KEY]);
      const rawId = Buffer.from(id, 'base64url');
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(rawId.length);
      const [count, maker] = [Buffer.alloc(4), Buffer.alloc(16)];
      const key = isoCBOR.encode(cose);
      const authData = new Uint8Array(Buffer.concat([site, flags, count, maker, idLength, rawId, key]));
      const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
      return credentialOf({ clientDataJSON: clientData.toString('base64url'), attestationObject });
    },
    answer({ challenge, origin, rpID, counter = 1, isVerified = true }: Answered) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const flags = Buffer.from([isVerified ? PRESENT | VERIFIED : PRESENT]);
      const site = createHash('sha256').update(rpID).digest();
      const authenticatorData = Buffer.concat([site, flags, count]);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return credentialOf({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
