import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from '#src/errors.ts';

/** Hashes and checks passwords; `verify` takes the same time if there is no hash to check against. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (hash: string | null, password: string) => Promise<boolean>;
};

/** Half of libuv's four threads: a burst of logins leaves the others for files and DNS. */
const AT_ONCE = 2;
const WAITING = 400;

/** Memory in kibibytes, and the number of passes over it; the algorithm is the package's default, argon2id. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's first recommendation for argon2id. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function buildPasswords(cost = COST): Passwords {
  const dummyHash = argon2.hash(randomUUID(), cost);
  const gate = bulkhead(AT_ONCE, WAITING);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await gate.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: 5 });
    }
  };
  return {
    hash: (password) => inTurn(() => argon2.hash(password.normalize('NFKC'), cost)),
    verify: (hash, password) =>
      inTurn(async () => {
        const isRight = await argon2.verify(hash ?? (await dummyHash), password.normalize('NFKC'));
        return isRight && hash !== null;
      }),
  };
}
