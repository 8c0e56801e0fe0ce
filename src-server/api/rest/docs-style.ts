import { PLAIN_COLORS } from '../../http/plain-colors.ts';

/** The style of the API's page. */
export const DOCS_STYLE = `${PLAIN_COLORS}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.75rem 1rem 3rem }
h1 { margin: 0; font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem); line-height: 1.2 }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere }
p { overflow-wrap: anywhere; margin: .5rem 0 } a { color: var(--link) }
.soft { color: var(--soft) }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; margin: .75rem 0; padding: .75rem; border-radius: .625rem; background: var(--tint) }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: 1rem } nav a { padding: .625rem 0 }
article { margin: .75rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
.method { margin-right: .375rem; color: var(--link); font-weight: 700 } .method.post { color: var(--green) }
summary { width: fit-content; padding: .625rem 0; cursor: pointer; color: var(--link) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9375rem }
th, td { padding: .25rem 1.25rem .25rem 0; text-align: left; vertical-align: top } th { font-weight: 600 }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .25rem }
`;
