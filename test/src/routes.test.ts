import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf, ROUTES } from '#src/routes.ts';
import { ENTRY_POINT, ENTRY_POINTS, SERVED } from '#src/served-paths.ts';
import { speak } from '#src/words/speak.ts';
import { ROOT } from '#test/support/spawn-server.ts';

const pathsOf = (drawer: 'app' | 'server') =>
  ROUTES.filter(({ drawnBy }) => drawnBy === drawer).map(({ path }) => path);

it('names each page that the client draws, and no other', () => {
  const files = readdirSync(join(ROOT, 'src-client/routes')).filter((name) => /^[a-z].*\.tsx$/.test(name));
  const drawn = files.map(
    (name) =>
      `/${name
        .replace('.tsx', '')
        .replace('_.', '/')
        .replaceAll('.', '/')
        .replaceAll('$', ':')
        .replace(/^index$/, '')}`,
  );
  expect(pathsOf('app').sort()).toEqual(drawn.sort());
});

it('knows what the server answers by itself', () => {
  const answered = [...pathsOf('server'), ...ENTRY_POINTS, '/changes.atom', '/aircraft?q=1', '/shared/x/card.png'];
  expect(answered.filter((path) => !SERVED.test(path))).toEqual([]);
  expect([...pathsOf('server'), ...pathsOf('app')].filter((path) => ENTRY_POINT.test(path))).toEqual([]);
  const drawn = [...pathsOf('app'), '/aircrafts', '/apiary', '/?flight=BA286'];
  expect(drawn.filter((path) => SERVED.test(path))).toEqual([]);
});

it('has the names of links', () => {
  expect([speak('en', nameOf('/')), speak('en', nameOf('/nervous'))]).toEqual(['Flight Search', 'Nervous?']);
});

it('is the only list of addresses', () => {
  const word = `(?:${[...new Set(ROUTES.map(({ path }) => path.split('/')[1]).filter(Boolean))].join('|')})`;
  // four are a list of the site's pages; three may be what some code has to do with
  const alternatives = `(?:\\b${word}\\b\\|){3}`;
  const strings = `(?:['"\`]/${word}\\b[^'"\`\\s]*['"\`],?\\s*){4}`;
  const list = new RegExp(`${alternatives}|${strings}`);
  for (const written of ["['/trips', '/trips/:id',\n '/aircraft', '/about']", '/^\\/(about|lists|privacy|terms)$/'])
    expect(list.test(written), written).toBe(true);
  const sources = ['src', 'src-server', 'src-client', 'test/run'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  const read = sources.filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|^src\/routes\.ts$/.test(path));
  expect(read.filter((path) => list.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
