import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../../src-client');
const paths = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const textOf = (path: string) => readFileSync(join(CLIENT, path), 'utf8');

const COMMON = 'styles/common.css';
const modules = paths.filter((path) => path.endsWith('.module.css'));
const scripts = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: textOf(path) }));

/** Returns the rules of a style sheet, with those of conditions within and around them: selector and declarations. */
function rulesOf(path: string): { selector: string; declarations: string }[] {
  const text = textOf(path)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@(?:media|container)[^{};]*\{([^{}]*)\}/g, '$1');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({
    selector: selector.trim(),
    declarations,
  }));
}

it('a card is drawn by one sheet', () => {
  const isCard = ({ declarations }: { declarations: string }) =>
    declarations.includes('var(--radius-card)') ||
    (/\bborder: 1px solid var\(--line\)/.test(declarations) && declarations.includes('var(--shadow-card)'));
  const drawn = [COMMON, ...modules].flatMap((path) =>
    rulesOf(path)
      .filter(isCard)
      .map(({ selector }) => `${path}: ${selector}`),
  );
  expect(drawn).toEqual([expect.stringContaining(`${COMMON}: .flat`)]);
});

it('the card comes before all that change it', () => {
  for (const entry of ['styles/style-sheets.ts', 'pages/public-pages.tsx']) {
    const sheets = [...textOf(entry).matchAll(/^import '([^']+\.css)'/gm)].map(([, path]) => path);
    expect(sheets.at(-1), entry).toMatch(/\/common\.css$/);
  }
});

it('a class named by its word is one of the common sheet, and each of these is used', () => {
  const common = new Set(rulesOf(COMMON).flatMap(({ selector }) => selector.match(/(?<=\.)[a-z]+/g) ?? []));
  const texts = scripts.map(({ text }) => text).join('\n');
  const named = [...texts.matchAll(/className=\{?["`]([^"`]+)["`]/g)].flatMap(
    ([, names = '']) => names.replaceAll(/\$\{[^}]*\}/g, '').match(/[\w-]+/g) ?? [],
  );
  expect(named.filter((name) => !common.has(name))).toEqual([]);
  expect([...common].filter((name) => !new RegExp(`["'\`{ ]${name}["'\` ]`).test(texts))).toEqual([]);
});

it('every class of a sheet is drawn with', () => {
  const unused = modules.flatMap((path) => {
    const users = scripts.filter((script) =>
      [...script.text.matchAll(/import \w+ from '([^']+\.module\.css)'/g)].some(
        ([, target = '']) => resolve(CLIENT, script.path, '..', target) === join(CLIENT, path),
      ),
    );
    const names = new Set(
      rulesOf(path).flatMap(({ selector }) =>
        [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name),
      ),
    );
    return [...names]
      .filter((name) => !users.some(({ text }) => new RegExp(`\\.${name}\\b`).test(text)))
      .map((name) => `${path}: .${name}`);
  });
  expect(unused).toEqual([]);
});

/** What draws the sky and the plane behind the page: the sun does not change sides with the language. */
const isDecoration = (path: string) => path.includes('features/decoration/');

it('all is laid out from the start of a line to its end, in whichever direction that is', () => {
  const PHYSICAL = /^\s*(?:left|right|[a-z-]+-(?:left|right)(?:-[a-z]+)?):|text-align: (?:left|right)|translateX\(-?\d/;
  const UNEVEN = /^\s*(?:margin|padding|inset): (?!calc)\S+ (\S+) \S+ (?!\1;)\S+;/;
  const IN_SCRIPT =
    /\b[mp][lr]=|\bta="(?:left|right)"|[{,] ?(?:left|right): [^,;}]+\}|\b(?:margin|padding|border)(?:Left|Right)\b/;
  const sheets = paths.filter((path) => path.endsWith('.css')).map((path) => ({ path, text: textOf(path) }));
  const found = [
    ...sheets.map((sheet) => ({ ...sheet, rule: [PHYSICAL, UNEVEN] })),
    ...scripts.filter(({ path }) => path.endsWith('.tsx')).map((script) => ({ ...script, rule: [IN_SCRIPT] })),
  ]
    .filter(({ path }) => !isDecoration(path))
    .flatMap(({ path, text, rule }) =>
      text
        .split('\n')
        .filter((line) => rule.some((each) => each.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
