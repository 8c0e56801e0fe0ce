import { z } from 'zod';

const KINDS = ['script', 'promise', 'drawing'] as const;
const PLACE = /^\/[\w./@$-]{1,120}:\d{1,7}:\d{1,7}$/;

/** An error report from a page: what failed and where in the code, nothing about the reader or the input. */
export const clientErrorSchema = z.object({
  kind: z.enum(KINDS),
  name: z.string().regex(/^\w{1,60}$/, 'Enter the name of the error, such as TypeError.'),
  text: z.string().max(2000, 'Enter at most 2,000 characters.').transform(withoutWords),
  /** positions in the code, innermost first: /assets/main-abc.js:1:234 */
  stack: z.array(z.string().regex(PLACE, 'Enter a path with line and column.')).max(10, 'Enter at most 10 places.'),
  page: z.string().regex(/^[\w/$.-]{1,80}$/, 'Enter the pattern of the address, such as /details/$id.'),
  reference: z.string().regex(/^[0-9a-f]{8}$/, 'Enter 8 hexadecimal digits.'),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
export type ClientErrorKind = ClientError['kind'];

const KEPT = 300;

/** Removes what may have been typed or read, which browsers quote: text in double quotes, addresses, numbers. */
function withoutWords(text: string): string {
  return text
    .replace(/["“][^"”]*["”]?/g, '"…"')
    .replace(/\S+@\S+|https?:\/\/\S+|\d{3,}/g, '…')
    .slice(0, KEPT);
}
