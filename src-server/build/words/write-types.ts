import { writeFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { LOCALES } from '#src/words/formats.ts';
import { CATALOGS_FILE, hasTexts, NAMESPACES, readMessages, typesFileOf } from './catalogs.ts';

type Kind = 'Text' | 'Tag' | 'number';
/** How a compiled message marks a select, and the number of a plural (icu-minify, `CompiledMessage`). */
const [SELECT, POUND] = [1, 0];

/** Returns the types of a catalog: what each message is given, by its id, and which messages have tags. */
export function typesOf(namespace: string): string {
  const messages = Object.entries(readMessages(namespace)).map(
    ([id, text]) => [id, argumentsOf(compile(text))] as const,
  );
  const lines = messages.map(([id, given]) => {
    const fields = [...given].map(([name, kind]) => `${name}: ${kind}`);
    return `  '${id}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'};\n`;
  });
  const tagged = messages.filter(([, given]) => [...given.values()].includes('Tag')).map(([id]) => `'${id}'`);
  return `// @ts-nocheck: not every catalog has both\n// written by src-server/build/words/write-types.ts\nexport type Messages<Text, Tag> = {\n${lines.join('')}};\nexport type Tagged = ${tagged.join(' | ') || 'never'};\n`;
}

function argumentsOf(message: unknown, found = new Map<string, Kind>()): Map<string, Kind> {
  if (!Array.isArray(message)) return found;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest] = node;
    const isTag = kind !== undefined && (typeof kind !== 'number' || kind === POUND);
    found.set(name, isTag ? 'Tag' : kind === undefined || kind === SELECT ? (found.get(name) ?? 'Text') : 'number');
    const inner = isTag ? [[kind, ...rest]] : rest.flatMap((options) => Object.values(options ?? {}));
    for (const branch of inner) argumentsOf(branch, found);
  }
  return found;
}

export function catalogsText(): string {
  const locales = LOCALES.filter(hasTexts);
  const nameOf = (locale: string, namespace: string) => `${locale.replace('-', '')}${namespace}`;
  const imports = locales.flatMap((locale) =>
    NAMESPACES.map((name) => `import ${nameOf(locale, name)} from './${locale}/${name}.json' with { type: 'json' };\n`),
  );
  const entries = locales.map((locale) => {
    const parts = NAMESPACES.map((name) => `${name}: ${nameOf(locale, name)}`);
    return `  '${locale}': { ${parts.join(', ')} },\n`;
  });
  return `// written by src-server/build/words/write-types.ts\n${imports.join('')}export const CATALOGS: Record<string, Record<string, unknown>> = {\n${entries.join('')}};\n`;
}

if (import.meta.main) {
  writeFileSync(CATALOGS_FILE, catalogsText());
  for (const name of NAMESPACES) writeFileSync(typesFileOf(name), typesOf(name));
}
