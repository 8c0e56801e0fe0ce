import { z } from 'zod';
import { KEY_SERVICES, type KeyService } from './key-services.ts';

const API_KEY_MISSING = 'Please enter the API key.';
const API_NAME_UNKNOWN = `Unknown service. Choose one of ${KEY_SERVICES.join(', ')}.`;
const API_KEY_UNREADABLE = 'An API key has no spaces or special characters. Copy it again from the service.';

const apiNameSchema = z.string({ error: API_NAME_UNKNOWN }).transform((typed, context): KeyService => {
  const name = KEY_SERVICES.find((known) => known.toLowerCase() === typed.trim().toLowerCase());
  if (name) return name;
  context.addIssue({ code: 'custom', message: API_NAME_UNKNOWN });
  return z.NEVER;
});

export const apiKeySchema = z.object({
  apiName: apiNameSchema,
  apiKey: z
    .string({ error: API_KEY_MISSING })
    .trim()
    .min(1, API_KEY_MISSING)
    .max(500, API_KEY_UNREADABLE)
    .regex(/^[\x21-\x7e]*$/, API_KEY_UNREADABLE),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const ofServiceSchema = apiKeySchema.pick({ apiName: true });
