/** Our pair of keys in base64url as VAPID has them, and whom the push service may ask about us: a mailto: or https: address. */
export type PushSender = { publicKey: string; privateKey: string; contact: string };
