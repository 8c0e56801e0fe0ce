// Runs before the first paint, so that a dark page never flashes white. The key is that of color-scheme.ts.
try {
  const stored = localStorage.getItem('airworthy-color-scheme');
  const isDark = stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
