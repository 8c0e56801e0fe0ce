/** Modules of a few lines each that many screens share, and that need nothing large. */
const COMMON = [
  /\/src\/(format\/(?!month-n)|words\/(?!text-schema)|flight\/(route-text|search-dates)|safety\/(rates\/relation|airline\/rating-lines|model\/score-label|rates\/model-score))/,
  /\/src\/(routes\.|account\/(no-mail|registration-t)|catalog\/slug|safety\/rates\/flight-sentences|aircraft\/likely-words|reference\/major-airports)/,
  /\/src-client\/(ui\/(?!fields|password-f|dialog|confirm-d|toast|entry-l|focus-f|link-field|suggest|use-f|scale-strip|timeline|segments|rate-chart)|shared\/(average-strip|query-state)|features\/(search\/(?!calendar|day-in|example-reports)|layout\/(?!not-found\.))|pages\/signed-in)/,
  /\/src-client\/(api\/(error-message|client-errors)|features\/(booking\/saved-booking-k|report\/report-skeleton|help\/use-help|offline\/(offline-setup|saved-reports|register-w)|sharing\/use-stop))/,
];
// what sends a search, sent before the code of its result is there
const SEARCH = /src-client\/pages\/ask-search|src\/flight\/(flight-search|typed-f)/;
const CHECKS = /node_modules\/zod\/|\/src\/words\/text-schema|\/src-client\/api\/(form-schemas|zod-jitless)\.ts$/;
const FIELDS = /src-client\/(ui\/(fields|link-field|password-f|use-f)|shared\/use-(checked-f|new-t))/;
const CALENDAR =
  /@mantine\/dates\/|node_modules\/dayjs\/|src-client\/(shared\/(date-field|calendar)|features\/search\/day-in)/;
const SHAPES = /src-client\/(silhouette\/silhouette|shared\/(likely-shapes|aircraft-picker)|ui\/segments)/;
const REPORT =
  /src-client\/(features\/(report\/|sharing\/share-b|trips\/save-b|help\/report-e)|pages\/(saved-report|flight-page)|routes\/(details|flights)\.)/;
const ACCOUNT =
  /src-client\/(features\/(account\/(fields|link-c|passkey-c|auth-c|sign-in-p)|billing\/(use-c|payment-u))|shared\/free-a|routes\/profile\.)/;
const SMALL_DIALOGS =
  /src-client\/(ui\/(confirm-d|dialog)|shared\/sign-in-d|features\/(api-key\/key-d|help\/error-at))/;

/** What at least so many of the parts that are loaded later need of the libraries. */
const neededBy = (name: string, minShareCount: number) => ({ name, test: /node_modules\//, minShareCount });

/**
 * How the program is split into files: a module belongs to the first group that it matches, with all its dependencies
 * that no earlier group took. The bundler's own split, a file for each set of screens, would be dozens of files of a
 * few lines, which a phone downloads one after another.
 */
export const CHUNK_GROUPS = [
  // what every screen needs is in one file, which compresses best
  { name: 'first', test: /\.m?[jt]sx?$/, tags: ['$initial' as const] },
  { name: 'search', test: SEARCH },
  { name: 'common', test: (id: string) => COMMON.some((part) => part.test(id)) },
  { name: 'checks', test: CHECKS },
  neededBy('base', 18),
  { name: 'fields', test: FIELDS },
  neededBy('floating', 15),
  neededBy('dialog', 12),
  { ...neededBy('popover', 6), minModuleSize: 1500 },
  // a few lines each, such as an arrow
  { ...neededBy('small', 4), maxModuleSize: 1500 },
  { name: 'calendar', test: CALENDAR },
  { name: 'shapes', test: SHAPES },
  { name: 'offline', test: /src-client\/(features\/offline\/saved-(pages|trips)|pages\/saved-trips)/ },
  { name: 'report', test: REPORT, minShareCount: 2 },
  // three pages of a few lines that mails lead to
  { name: 'links', test: /src-client\/routes\/auth_\.\w+\.tsx\?tsr-split/ },
  { name: 'account', test: ACCOUNT, minShareCount: 2 },
  { name: 'small-dialogs', test: SMALL_DIALOGS },
];
