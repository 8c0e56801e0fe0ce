import { z } from 'zod';

/** The outside services whose keys an administrator may enter, as the key dialog names them. */
export const API_NAMES = ['FlightRadar24', 'Serper', 'OpenAI'] as const;
export type ApiName = (typeof API_NAMES)[number];

export const API_KEY_MISSING = 'Please enter the API key.';
const API_NAME_UNKNOWN = `Unknown service. Choose one of ${API_NAMES.join(', ')}.`;
const API_KEY_UNREADABLE = 'An API key has no spaces or special characters. Copy it again from the service.';

export const apiKeySchema = z.object({
  apiName: z.string({ error: API_NAME_UNKNOWN }).transform((typed, context): ApiName => {
    const name = API_NAMES.find((known) => known.toLowerCase() === typed.trim().toLowerCase());
    if (name) return name;
    context.addIssue({ code: 'custom', message: API_NAME_UNKNOWN });
    return z.NEVER;
  }),
  apiKey: z
    .string({ error: API_KEY_MISSING })
    .trim()
    .min(1, API_KEY_MISSING)
    .max(500, API_KEY_UNREADABLE)
    .regex(/^[\x21-\x7e]*$/, API_KEY_UNREADABLE),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The services that an error text about keys names, as the spec's rule reads it. */
export function isKeyError(message: string): boolean {
  return /API key|Authentication failed|Unauthorized/.test(message);
}

/** The service that a message names; null when it names none. */
export function namedService(message: string): ApiName | null {
  return API_NAMES.find((name) => message.toLowerCase().includes(name.toLowerCase())) ?? null;
}
