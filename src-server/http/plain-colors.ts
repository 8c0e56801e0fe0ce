/** The product's colors, in light and dark mode, for pages without the client. */
export const PLAIN_COLORS = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f9fc, #0c1628); --card: light-dark(#fff, #13213a);
  --ink: light-dark(#15202f, #e4ebf5); --soft: light-dark(#4a5a70, #9aaac4);
  --line: light-dark(#dde6f0, #2a3b5b); --link: light-dark(#17528f, #8fb9ea);
  --green: light-dark(#0d5f36, #7fd3a4); --tint: light-dark(#e5effb, #1b2f50);
}`;
