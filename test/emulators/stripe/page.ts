/** Renders a small page of forms, enough for a person and for a browser test. */
export function page(title: string, ...parts: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${encode(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a1f36}
.note{background:#fff7db;border:1px solid #e8c65a;padding:.5rem .75rem;border-radius:6px}
.error{color:#a4123f}button{font:inherit;padding:.5rem .9rem;margin:.25rem .25rem .25rem 0;border-radius:6px;border:1px solid #8792a2;background:#fff;cursor:pointer}
button.main{background:#5469d4;border-color:#5469d4;color:#fff}form{display:inline}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #e3e8ee;font-size:.9rem;vertical-align:top}
</style></head><body><p class="note">Emulator of the payment provider: no money moves here.</p><h1>${encode(title)}</h1>
${parts.join('\n')}</body></html>`;
}

export type Choice = { action: string; label: string; isMain?: boolean };

/** Renders one button that posts `action` to the same address. */
export function button({ action, label, isMain }: Choice): string {
  return `<form method="post"><input type="hidden" name="action" value="${encode(action)}"><button${isMain ? ' class="main"' : ''}>${encode(label)}</button></form>`;
}

export function paragraph(text: string, kind = ''): string {
  return `<p class="${kind}"${kind === 'error' ? ' role="alert"' : ''}>${encode(text)}</p>`;
}

export function table(head: string[], rows: string[][]): string {
  const cells = (tag: string, row: string[]) => row.map((cell) => `<${tag}>${encode(cell)}</${tag}>`).join('');
  return `<table><tr>${cells('th', head)}</tr>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</table>`;
}

export function link(href: string, label: string): string {
  return `<p><a href="${encode(href)}">${encode(label)}</a></p>`;
}

export function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16);
}

function encode(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
