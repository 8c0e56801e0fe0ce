import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded by those whose browser knows passkeys, on a server that takes them. */
const load = () => import('@simplewebauthn/browser');

export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the browser for a new key. Throws when its owner says no. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await load();
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...made, response: { ...made.response } };
}

/** Asks the browser for one of its keys. Throws when its owner says no. */
export async function askForPasskey(options: unknown) {
  const { startAuthentication } = await load();
  const given = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...given, response: { ...given.response } };
}

/** Lets the browser offer its keys among the names to fill in; null where it cannot. */
export async function offerPasskeys(options: () => Promise<unknown>) {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON;
  const given = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return { ...given, response: { ...given.response } };
}

/** Ends an offer that is under way: one is all that a page may have. */
export async function endOffer(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
