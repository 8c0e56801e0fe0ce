/** 'a, b and c'; empty for none. */
export function listText(parts: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${link} ${last}` : last;
}
