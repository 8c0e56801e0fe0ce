import type { Config } from './config.ts';
import { describeIssuer } from './providers/identity-provider.ts';

const STRIPE_URL = 'https://api.stripe.com';

/** The settings that are of use only together; a group is null unless it is whole. */
export function groupsOf(config: Config) {
  return { mail: mailOf(config), payments: paymentsOf(config), signIn: signInOf(config) };
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL: publicUrl }: Config) {
  const sender = MAIL_FROM ?? SUPPORT_EMAIL;
  return smtpUrl && sender ? { smtpUrl, sender, publicUrl } : null;
}

function paymentsOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, SERVICE_URLS }: Config) {
  if (!secretKey) return null;
  const secrets = (STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim());
  const baseUrl = SERVICE_URLS?.stripe ?? STRIPE_URL;
  return { secretKey, webhookSecrets: secrets.filter(Boolean), priceId: STRIPE_PRICE_ID, baseUrl };
}

function signInOf(config: Config) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, PUBLIC_URL } = config;
  if (!issuer || !clientId || !clientSecret || !PUBLIC_URL) return null;
  return {
    ...describeIssuer(issuer, config.OIDC_NAME),
    clientId,
    clientSecret,
    scopes: config.OIDC_SCOPES,
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    callbackUrl: `${PUBLIC_URL}/auth/oidc/callback`,
  };
}
