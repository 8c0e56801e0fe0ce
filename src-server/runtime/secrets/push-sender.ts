/** Our VAPID key pair in base64url, and the contact for the push service: a mailto: or https: address. */
export type PushSender = { publicKey: string; privateKey: string; contact: string | null };
