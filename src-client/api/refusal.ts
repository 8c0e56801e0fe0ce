const CLEAR = [401, 402];

type Body = { error?: unknown; message?: unknown; searchCount?: unknown };

/**
 * Returns a refusal in tRPC's form, as JSON: as it is if it has that form, else made from the status and the JSON's
 * `message` and `searchCount`. Null if it has none of these, unless the status alone says enough: 401 that no one is
 * signed in, 402 that the free searches are used up.
 */
export function refusalOf(status: number, text: string): string | null {
  const body = readBody(text);
  if (typeof body.error === 'object' && body.error !== null) return text;
  const message = typeof body.message === 'string' ? body.message : '';
  const searchCount = typeof body.searchCount === 'number' ? body.searchCount : undefined;
  if (message === '' && searchCount === undefined && !CLEAR.includes(status)) return null;
  const appCode = status === 401 ? 'not_signed_in' : null;
  // -32603 is JSON-RPC's internal error, which tRPC uses for all that have no code of their own
  return JSON.stringify({ error: { code: -32603, message, data: { httpStatus: status, appCode, searchCount } } });
}

function readBody(text: string): Body {
  try {
    return (JSON.parse(text) ?? {}) as Body;
  } catch {
    return {};
  }
}
