const PALETTES = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow'];
const DIGITS = [...'0123456789'];
const OUTLINE = ['outline', 'outline-hover', 'text'];
const VARIANTS = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color', ...OUTLINE];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'];
const named = (kinds: string[], parts: string[]) =>
  kinds.flatMap((kind) => parts.map((part) => `--mantine-${kind}-${part}`));

/** Variables of the UI library that neither the product nor what it uses of the library reads. */
export const UNUSED_VARIABLES = [
  ...named(
    PALETTES.map((name) => `color-${name}`),
    [...DIGITS, ...VARIANTS],
  ),
  ...named(['color-dark'], VARIANTS.slice(1)),
  ...named(['color-gray'], ['filled-hover', 'light', ...OUTLINE]),
  ...named(['color-red'], ['light', 'text']),
  ...named(['color-sky'], ['light', ...OUTLINE]),
  ...named(['primary-color'], DIGITS),
  ...named(['breakpoint'], SIZES),
  // the largest is a dialog's
  ...named(['shadow'], SIZES.slice(0, -1)),
  // of the section of a group of buttons
  ...['section-height', 'section-padding-x'].flatMap((kind) =>
    SIZES.flatMap((size) => [`--${kind}-${size}`, `--${kind}-compact-${size}`]),
  ),
  ...named(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], ['font-size', 'line-height', 'font-weight']),
];

/** The library's own colors in the place of which the page has those of styles/theme.ts. */
export const SET_BY_THEME = named(['color-dark', 'color-gray', 'color-red'], DIGITS);
