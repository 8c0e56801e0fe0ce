/** The outside services whose key an administrator may enter, by their names in errors and answers. */
export const KEY_SERVICES = ['FlightRadar24', 'Serper', 'OpenAI'] as const;
export type KeyService = (typeof KEY_SERVICES)[number];
