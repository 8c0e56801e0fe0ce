import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded only if the browser supports passkeys and the server accepts them. */
const load = () => import('@simplewebauthn/browser');

export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the browser to create a passkey. Throws if the user refuses. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await load();
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...made, response: { ...made.response } };
}

/** Asks the browser for one of its passkeys. Throws if the user refuses. */
export async function askForPasskey(options: unknown) {
  const { startAuthentication } = await load();
  const given = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...given, response: { ...given.response } };
}

/** Lets the browser offer its passkeys in the name field's autofill; null if it cannot. */
export async function offerPasskeys(options: () => Promise<unknown>) {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON;
  const given = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return { ...given, response: { ...given.response } };
}

/** Ends an offer in progress: a page may have only one. */
export async function endOffer(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
