/** The publisher, as schema.org names it; on every page for search engines. */
export const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Airworthy',
  url: '/',
  logo: '/icon-512.png',
};
