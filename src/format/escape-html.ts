/** Escapes text for use in HTML, between tags and in attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
