/** Who says so, as schema.org names it; on every page that search engines read. */
export const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Airworthy',
  url: '/',
  logo: '/icon-512.png',
};
