import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SET_BY_THEME, UNUSED_VARIABLES } from '../../../src-client/build/unused-variables.ts';

const own = globSync('src-client/**/*.{css,ts,tsx}', { exclude: ['src-client/build/**'] }).map((path) =>
  readFileSync(path, 'utf8'),
);
const sheets = new Set(own.flatMap((text) => text.match(/@mantine\/\w+\/styles\/[\w.-]+\.css/g) ?? []));
const library = [...sheets].map((path) => readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'));
const unused = new Set(UNUSED_VARIABLES);

it('no style sheet of ours or of what we use of the library reads a variable that is left out', () => {
  expect(library.length).toBeGreaterThan(10);
  // a variable of the library may be made of others that are left out with it
  const used = [...own, ...library]
    .flatMap((text) => text.split(/[;{}]/))
    .filter((line) => !/^\s*--mantine-/.test(line))
    .flatMap((line) => [...line.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name as string));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => unused.has(name))).toEqual([]);
});

it('no component asks for a look of which the variables are left out', () => {
  const looks = own.flatMap((text) => [...text.matchAll(/[\s{](?:variant|color|c|shadow)(?:=|: )["'](\w+)["']/g)]);
  expect(looks.length).toBeGreaterThan(20);
  const lost = looks.map(([, look]) => look as string).filter((look) => unused.has(`--mantine-color-${look}-filled`));
  expect(lost).toEqual([]);
  expect(looks.filter(([, look]) => look === 'light' || look === 'md')).toEqual([]);
  expect(own.filter((text) => text.includes('GroupSection'))).toEqual([]);
});

it('the theme sets the colors of the library that are left out', async () => {
  const { theme } = await import('../../../src-client/styles/theme.ts');
  for (const name of SET_BY_THEME) expect(theme.colors).toHaveProperty(name.split('-').at(-2) as string);
});
