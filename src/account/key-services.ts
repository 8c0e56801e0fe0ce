/** The outside services whose key an administrator may enter, by the names that errors and answers carry. */
export const KEY_SERVICES = ['FlightRadar24', 'Serper', 'OpenAI'] as const;
export type KeyService = (typeof KEY_SERVICES)[number];
