import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';

export type Result = { title: string; link: string; snippet?: string; date?: string; position?: number };

export type SerperOptions = { apiKey?: string; credits?: number; port?: number };

export type SerperEmulator = Emulator & {
  /** results put before the usual ones of every query, such as a page that tries to give instructions */
  planted: Result[];
  creditsLeft(): number;
};

/** Google results by Serper: made-up pages about whatever the query names; the same pages for the same query. */
export async function startSerper(options: SerperOptions = {}): Promise<SerperEmulator> {
  const { apiKey = 'serper-key' } = options;
  const planted: Result[] = [];
  let credits = options.credits ?? 2_500;
  const emulator = await startEmulator(
    {
      errors: {
        unauthorized: { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } },
        outOfCredit: { status: 400, body: { message: 'Not enough credits', statusCode: 400 } },
        rateLimited: { status: 429, body: { message: 'Too many requests', statusCode: 429 } },
        serverError: { status: 500, body: '<html><body>Server Error</body></html>' },
      },
      answer,
      reset() {
        planted.length = 0;
        credits = options.credits ?? 2_500;
      },
    },
    options.port,
  );
  return Object.assign(emulator, { planted, creditsLeft: () => credits });

  function answer(call: Call): Answer {
    if (call.headers['x-api-key'] !== apiKey) return emulatedError(403, 'Unauthorized.');
    const { q, num = 10, ...others } = (call.body ?? {}) as { q?: string; num?: number } & Record<string, unknown>;
    if (call.method !== 'POST' || !q) return emulatedError(400, 'Missing query parameter');
    const cost = num > 10 ? 2 : 1;
    if (credits < cost) return emulatedError(400, 'Not enough credits');
    credits -= cost;
    const type = call.path === '/news' ? 'news' : 'search';
    const searchParameters = { q, gl: 'us', hl: 'en', type, num, engine: 'google', ...others };
    if (/nothing/i.test(q)) return { status: 200, body: { searchParameters, credits: cost } };
    const results = [...planted, ...resultsFor(q)].map((result, index) => ({ ...result, position: index + 1 }));
    return {
      status: 200,
      body: { searchParameters, [type === 'news' ? 'news' : 'organic']: results.slice(0, num), credits: cost },
    };
  }
}

function emulatedError(statusCode: number, message: string): Answer {
  return { status: statusCode, body: { message, statusCode } };
}

/**
 * Returns pages that say plainly that they are samples: no reader should mistake an invented accident for a real one.
 */
function resultsFor(question: string): Result[] {
  const subject = /"([^"]+)"/.exec(question)?.[1] ?? question;
  const slug = subject.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return [
    {
      title: `${subject}: safety record (sample page)`,
      link: `https://records.example/${slug}?utm_source=search`,
      snippet: `Sample text of an emulated search: ${subject} took part in an audit of maintenance and training in 2025.`,
      date: 'Mar 10, 2026',
    },
    { title: `${subject}: safety record (sample page)`, link: `https://records.example/${slug}/#top` },
    {
      title: `${subject} turned back after a warning light (sample page)`,
      link: `https://news.example/${slug}/return`,
      snippet: `Sample text of an emulated search: in 2026 a flight of ${subject} returned after a warning light; nobody was hurt.`,
      date: '2 days ago',
    },
    { title: 'Click here', link: 'javascript:alert(1)', snippet: 'Not a page.' },
  ];
}
