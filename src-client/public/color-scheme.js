// Runs before the first paint, so that a dark page never flashes white. The key is that of color-scheme.ts.
try {
  const stored = localStorage.getItem('airworthy-color-scheme');
  const isDark = stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}

// The browser's own bar takes the page's color, now and whenever the theme is changed.
const paintBar = () => {
  const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0b1730' : '#dfecfa');
};
paintBar();
new MutationObserver(paintBar).observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
