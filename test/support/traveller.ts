export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** Asks again while a server refuses for lack of time or connections, as on a busy machine; that counts nothing. */
export async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? untilServed(ask) : answer;
}

/**
 * A client with a cookie jar that may talk to several servers, as through a load balancer. A `body` is sent with POST.
 */
export function traveller() {
  const cookies = new Map<string, string>();
  return async (url: string, body?: object): Promise<Answer> => {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] as string).split('=') as [string, string];
      cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  };
}
