import type * as OpenId from 'openid-client';
import { isClientRefused } from './identity-problem.ts';

type Way = 'client_secret_basic' | 'client_secret_post';

/** What a provider takes that does not say so (OpenID Connect Discovery 1.0, 3). */
const UNSAID: string[] = ['client_secret_basic'];

/**
 * Sends the client's secret the way the provider takes it. Providers list the ways of all their clients, and some do not
 * decode the header as RFC 6749 (2.3.1) says, so after a refusal the other listed way is tried, and kept if it works.
 */
export class ClientProof {
  readonly #client: typeof OpenId;
  readonly #ways: Record<Way, OpenId.ClientAuth>;
  #listed = UNSAID;
  #way: Way = 'client_secret_basic';

  constructor(client: typeof OpenId, secret: string) {
    this.#client = client;
    this.#ways = {
      client_secret_basic: client.ClientSecretBasic(secret),
      client_secret_post: client.ClientSecretPost(secret),
    };
  }

  readonly add: OpenId.ClientAuth = (...request) => this.#ways[this.#way](...request);

  /** Takes over which ways the provider lists. */
  follow(listed = UNSAID): void {
    this.#listed = listed;
    if (!listed.includes(this.#way)) this.#turn();
  }

  /** Runs `request`, once more if the provider refused the client and lists another way. */
  async prove<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const way = this.#way;
    try {
      return await request();
    } catch (error) {
      if (!isClientRefused(this.#client, error)) throw error;
      if (this.#way === way && !this.#turn()) throw error;
      return request().catch((again: unknown) => {
        if (isClientRefused(this.#client, again)) this.#way = way;
        throw again;
      });
    }
  }

  #turn(): boolean {
    const other = this.#way === 'client_secret_basic' ? 'client_secret_post' : 'client_secret_basic';
    if (!this.#listed.includes(other)) return false;
    this.#way = other;
    return true;
  }
}
