/** The messages of catalogs by id: `{ app: { nav: { trips } } }` has 'app.nav.trips'. */
export function flatMessages(catalogs: object, within = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogs).flatMap(([name, part]: [string, string | object]) =>
      typeof part === 'string' ? [[within + name, part]] : Object.entries(flatMessages(part, `${within}${name}.`)),
    ),
  );
}
