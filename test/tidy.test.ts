import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#src/errors.ts';

/**
 * Checks the rooms of the README's map: which room may import which, and what no file may do. Zones come from the
 * folders.
 */
const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['src', 'db', 'src-server', 'src-client'];
const MAX_LINES = 300;
/** What Node runs to build a room; nothing in the room imports it. */
const BUILD = /^(src-server|src-client\/extension|db\/reference)\/build\//;

type Arrow = { from: string; to: string; isTypeOnly: boolean; isLater: boolean };

/** The user's own names at the top level. */
const TOP_LEVEL = [
  ...['src', 'src-client', 'src-server', 'db', 'test'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'kysely.config.ts', 'README.md'],
];

it('the top level has the names of the specification', () => {
  expect(TOP_LEVEL.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

const FEW_LOOSE = { 'src-client': 6 };

it.each(Object.entries(FEW_LOOSE))('%s has at most %i files outside its folders', (room, most) => {
  const loose = readdirSync(join(ROOT, room), { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(loose.length).toBeLessThanOrEqual(most);
});

const files = ROOMS.flatMap((room) => listFiles(join(ROOT, room)))
  .map((path) => relative(ROOT, path).split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !BUILD.test(path));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const arrows = files.flatMap((file) => arrowsOf(file));

/**
 * The rooms of `src-server/services`: each may import those that come after it.
 */
const SERVICES =
  'admin maintenance account watch trips desk catalog report route weather search allowance reference billing mail'.split(
    ' ',
  );

/** [what a file in `from` may not import, why] */
const WALLS: [from: RegExp, to: RegExp, why: string][] = [
  [/^src\//, /^(db|src-server|src-client)\/|^node:/, 'the domain knows nobody'],
  [/^src\/(?!words\/)/, /^(?!src\/|zod$)/, 'the domain imports zod only'],
  [/^src\/words\//, /^(?!src\/|zod$|icu-minify\/)/, 'words import what compiles and formats them, and schemas'],
  [/^db\//, /^(src-server|src-client)\//, 'the database knows the domain only'],
  [/^db\//, /^fastify|^@fastify|^@trpc|^node:https?$/, 'the database knows no network'],
  [
    /^src-server\/services\//,
    /^src-server\/(api|web|http|providers)\/|^fastify|^@trpc|^stripe$|^openai$/,
    'services know no transport and no vendor',
  ],
  [
    /^src-server\/api\/(trpc|rest)\//,
    /^db\/(?!connect)|^src-server\/providers\//,
    'entrances parse, call and translate',
  ],
  [/^src-server\/(http|web)\//, /^src-server\/api\//, 'what entrances share knows none of them'],
  [
    /^src-server\/api\/(trpc|mcp)\//,
    /^src-server\/http\/(?!(call-context|client-abort|error-answer|server-options)\.ts$)/,
    'procedures and tools take from http who calls, how an answer goes out, and nothing else',
  ],
  [/^src-server\/api\/(trpc|rest)\//, /^src-server\/api\/mcp\//, 'tools call procedures, and not the reverse'],
  [/^src-server\/api\/trpc\//, /^src-server\/api\/rest\//, 'paths call procedures, and not the reverse'],
  [/^src-server\/providers\//, /^db\/|^src-server\/(services|api|web|http)\//, 'providers answer in our words only'],
  [/^src-server\//, /^src-client\//, 'the server does not know the client'],
  [/^src-client\//, /^db\//, 'the client never sees the database'],
  [/^src-client\/extension\//, /^(db|src-server|src-client\/(?!extension\/))/, 'the extension knows the domain only'],
  [
    /^src-client\/ui\//,
    /^src-client\/(api|shared|features|pages|routes)\/|^src\/(?!words\/)/,
    'pieces of the interface know no product',
  ],
  [/^src-client\/(api|shared)\//, /^src-client\/(features|pages|routes)\//, 'calls and shared pieces know no feature'],
  [/^src-client\/features\//, /^src-client\/(pages|routes)\//, 'features do not know who composes them'],
  [/^src-client\/pages\//, /^src-client\/routes\//, 'pages do not know the routes'],
];

/** They take their time as asked: services that are slow, clients that pause, load that lasts. */
const TAKES_TIME = /^test\/(bench|nemesis|emulators)\/|^test\/support\/load\.ts$/;
const FIXED_WAIT =
  /waitForTimeout\(|new Promise[^;]*?setTimeout\(|\bsetTimeout\b[^;]*from 'node:timers\/promises'|\bsetInterval\b[^;]*from 'node:timers\/promises'/;

describe('the rooms', () => {
  it.each(WALLS)('%s may not import %s: %s', (from, to) => {
    const through = arrows.filter((arrow) => from.test(arrow.from) && to.test(arrow.to));
    expect(through.filter((arrow) => !isAllowed(arrow)).map((arrow) => `${arrow.from} → ${arrow.to}`)).toEqual([]);
  });

  it('features do not import each other', () => {
    const featureOf = (path: string) => /^src-client\/features\/([^/]+)\//.exec(path)?.[1];
    const crossing = arrows.filter(
      ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
    );
    expect(crossing.map((arrow) => `${arrow.from} → ${arrow.to}`)).toEqual([]);
  });

  it('the client sees the server through one type import', () => {
    const seen = arrows.filter(({ from, to }) => /^src-client\/(?!build\/)/.test(from) && to.startsWith('src-server/'));
    expect(seen.map(({ from, isTypeOnly }) => ({ from, isTypeOnly }))).toEqual(
      seen.length === 0 ? [] : [{ from: 'src-client/api/trpc.ts', isTypeOnly: true }],
    );
  });
});

describe('the rooms of the services', () => {
  const roomOf = (path: string) => /^src-server\/services\/(?:([^/]+)\/)?/.exec(path)?.[1];

  it('are those that docs/architecture.md names, and hold every service', () => {
    const services = files.filter((file) => file.startsWith('src-server/services/'));
    expect(new Set(services.map(roomOf))).toEqual(new Set(SERVICES));
    const page = textOf('docs/architecture.md');
    expect(SERVICES.filter((room) => !page.includes(`\`${room}\``))).toEqual([]);
  });

  it('know each other in one direction', () => {
    const placeOf = (path: string) => SERVICES.indexOf(roomOf(path) ?? '');
    const back = arrows.filter(({ from, to }) => placeOf(from) > placeOf(to) && placeOf(to) >= 0);
    expect(back.map((arrow) => `${arrow.from} → ${arrow.to}`)).toEqual([]);
  });
});

describe('the tests of a room', () => {
  const TOGETHER = 'src-server/app';
  const tests = ROOMS.flatMap((room) => listFiles(join(ROOT, 'test', room)))
    .map((path) => relative(join(ROOT, 'test'), path).split(sep).join('/'))
    .filter((path) => /\.test\.tsx?$/.test(path));
  const folders = new Set(files.map((file) => dirname(file)));

  it(`lie in the folder of what they try, right beneath a room by its name; ${TOGETHER} has those of all that app.ts puts together`, () => {
    const isNamedAfter = (path: string) => files.some((file) => file.startsWith(path.replace(/test\.tsx?$/, 'ts')));
    const isInPlace = (path: string) => {
      const folder = dirname(path);
      return ROOMS.includes(folder) ? isNamedAfter(path) : folders.has(folder) || folder === TOGETHER;
    };
    expect(tests.filter((path) => !isInPlace(path))).toEqual([]);
  });

  it('are there for every room of the services', () => {
    const isTried = (room: string) => tests.some((path) => path.startsWith(`src-server/services/${room}/`));
    expect(SERVICES.filter((room) => !isTried(room))).toEqual([]);
  });
});

describe('imports', () => {
  it('go round in no circle, types included; what is loaded later may know who loads it', () => {
    const next = Map.groupBy(
      arrows.filter((arrow) => !arrow.isLater),
      (arrow) => arrow.from,
    );
    const done = new Set<string>();
    const circleFrom = (file: string, way: string[]): string[] | null => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) return null;
      for (const { to } of next.get(file) ?? []) {
        const circle = circleFrom(to, [...way, file]);
        if (circle) return circle;
      }
      done.add(file);
      return null;
    };
    expect(files.map((file) => circleFrom(file, [])?.join(' → ')).filter(Boolean)).toEqual([]);
  });
});

describe('every file', () => {
  it.each([
    ['reads the environment only in config.ts', /\bprocess\.env\b/, /^src-server\/config\.ts$|^src-client\/build\//],
    [
      'of domain and services is given time and chance',
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/,
      /^(?!src\/|src-server\/services\/|db\/site\/)/,
    ],
    [
      'uses the network only in providers, commands and the client',
      /\bfetch\(/,
      /^src-server\/(providers|cli)\/|^src-client\//,
    ],
    [
      'gets later parts and says errors in one way',
      /\blazy\(|\berror\.message\b|new Error\([^)]*\)\.message/,
      /^(?!src-client\/(?!extension\/))|^src-client\/api\/error-message\.ts$/,
    ],
    [
      'calls nothing that a supported browser does not have (src-client/build/browsers.ts)',
      /AbortSignal\.any\(|URL\.(canParse|parse)\(|Response\.json\(|Promise\.(withResolvers|try)\b|\b(Map|Object)\.groupBy\(|Array\.fromAsync\(|\.(isWellFormed|transferToFixedLength)\(|new Set\([^)]*\)\.(union|intersection|difference)\(/,
      /^(?!src-client\/(?!extension\/)|src\/)/,
    ],
    [
      'uses no private part of a library',
      /\b_def\b|\._config\b|\bgetExecutor\b|\bdecryptSession\b|__webpack_nonce__|\.prototype\.\w+\.(call|apply)\(|(from|import\() ?'[^'.#][^']*\/(lib|cjs|dist|internal)\//,
      /^$/,
    ],
    [
      'of services takes what it uses of the context, not all of it',
      /: Context[,)]/,
      /^(?!src-server\/services\/)|\/services\/(admin\/jobs-and-facts|catalog\/public-pages|maintenance\/check-services)\.ts$/,
    ],
    [
      'of repositories and services checks what it reads as JSON; a stored report has a checksum',
      /(?<!arse\()JSON\.parse\(/,
      /^(?!db\/site\/|src-server\/services\/)|^db\/site\/report\/packed-report\.ts$/,
    ],
    ['is finished', /\b(TODO|FIXME|XXX|HACK)\b/, /^$/],
  ])('%s', (_name, pattern, allowed) => {
    expect(files.filter((file) => !allowed.test(file) && pattern.test(textOf(file)))).toEqual([]);
  });

  it('is named in kebab case, and after something', () => {
    const isNamed = (file: string) =>
      /^(__)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z$-]+)*$|^[a-z]+\.\$[a-z]+\.tsx$|^\d{4}-[a-z-]+\.ts$/.test(basename(file)) &&
      !/^(utils?|helpers?|misc|common|manager|base|index)\.tsx?$/.test(basename(file));
    expect(files.filter((file) => !isNamed(file) && !file.startsWith('src-client/routes/'))).toEqual([]);
  });

  it(`is at most ${MAX_LINES} lines long`, () => {
    expect(files.filter((file) => textOf(file).split('\n').length > MAX_LINES)).toEqual([]);
  });

  it('is reached from an entry', () => {
    const reached = new Set(arrows.map((arrow) => arrow.to));
    const isEntry = (file: string) =>
      /^src-server\/(main|cli)\.ts$|^db\/build\/build-shipped\.ts$|^(db|src-server|src-client)\/.*-worker\.ts$|^src-client\/(extension\/(content|worker|popup|manifest)\.ts$|main\.tsx|pages\/public-pages\.tsx|features\/layout\/plain-script\.ts|build\/.*|routes\/.*|.*sw\.ts|.*\.d\.ts)$/.test(
        file,
      );
    expect(files.filter((file) => !reached.has(file) && !isEntry(file))).toEqual([]);
  });
});

describe('the lock file', () => {
  it('names no address of a registry', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved": "http');
  });
});

describe.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s', (page) => {
  const text = textOf(page);
  const scripts = JSON.parse(textOf('package.json')).scripts as Record<string, string>;

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z0-9:_-]+)/g)].map((match) => match[1] as string);
    expect(named.filter((script) => !scripts[script])).toEqual([]);
  });

  it('names only paths that exist', () => {
    const named = [
      ...text.matchAll(/`((?:src|db|src-server|src-client|test|docs|\.ci)(?:\/[\w.$-]+)*\/?)`/g),
      ...text.matchAll(/\]\(([\w./-]+)\)/g),
    ].map((match) => match[1] as string);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = textOf('README.md');

  it('maps every room', () => {
    const rooms = [...ROOMS, 'test', 'docs'].filter((room) => existsSync(join(ROOT, room)));
    expect(rooms.filter((room) => !readme.includes(`| \`${room}\``))).toEqual([]);
  });

  it('stays short: 9 kB, 130 lines, 90 characters in the cell of a table', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9_000);
    expect(readme.split('\n').length).toBeLessThanOrEqual(130);
    const cells = readme
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|'));
    expect(cells.filter((cell) => cell.trim().length > 90)).toEqual([]);
  });
});

it('docs/api.md has a row for every error, with its status', () => {
  const rows = [...textOf('docs/api.md').matchAll(/^\| `(\w+)`\s+\| (\d{3})\s+\|/gm)];
  const documented = Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]));
  expect(documented).toEqual(Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])));
});

/** Allows the client's own test tools and the type of the context. */
function isAllowed({ to, isTypeOnly }: Arrow): boolean {
  return isTypeOnly && /^src-server\/(context|config)\.ts$/.test(to);
}

function arrowsOf(file: string): Arrow[] {
  const imports = textOf(file).matchAll(
    /(?:^|\n)\s*(import|export)(\s+type)?[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...imports].map((match) => {
    const target = (match[3] ?? match[4] ?? match[5]) as string;
    const isLater = match[5] !== undefined;
    return { from: file, to: resolveTarget(file, target), isTypeOnly: match[2] !== undefined, isLater };
  });
}

function resolveTarget(file: string, target: string): string {
  const aliases: Record<string, string> = { '#src': 'src', '#db': 'db', '#server': 'src-server' };
  const [head, ...rest] = target.split('/');
  if (head && aliases[head]) return [aliases[head], ...rest].join('/');
  if (!target.startsWith('.')) return target;
  const path = relative(ROOT, resolve(ROOT, dirname(file), target))
    .split(sep)
    .join('/');
  return ['', '.ts', '.tsx'].map((end) => path + end).find((candidate) => existsSync(join(ROOT, candidate))) ?? path;
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

describe('tests', () => {
  it('wait for events, hold calls or drive a fake clock, and never wait for a time', () => {
    const waiting = listFiles(join(ROOT, 'test'))
      .map((path) => relative(ROOT, path).split(sep).join('/'))
      .filter((path) => path.endsWith('.ts') && !TAKES_TIME.test(path))
      .filter((path) => !['test/support/until.ts', 'test/tidy.test.ts'].includes(path))
      .filter((path) => FIXED_WAIT.test(textOf(path)) && !textOf(path).includes('vi.useFakeTimers('));
    expect(waiting).toEqual([]);
  });
});
