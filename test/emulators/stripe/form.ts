export type Form = { [key: string]: FormValue };
export type FormValue = string | Form;

/**
 * Parses `a[b][0]=c` into nested objects, as the SDK encodes its bodies and queries. Arrays stay objects with keys 0,
 * 1, …
 */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    put(form, keys, value);
  }
  return form;
}

function put(form: Form, [key, ...rest]: string[], value: string): void {
  if (key === undefined) return;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next: Form = typeof inner === 'object' ? inner : {};
  form[key] = next;
  put(next, rest, value);
}

export function child(form: Form | undefined, key: string): Form | undefined {
  const value = form?.[key];
  return typeof value === 'object' ? value : undefined;
}

export function text(form: Form | undefined, key: string): string | undefined {
  const value = form?.[key];
  return typeof value === 'string' ? value : undefined;
}

export function metadata(form: Form | undefined): Record<string, string> {
  const entries = Object.entries(child(form, 'metadata') ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
