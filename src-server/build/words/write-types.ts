import { writeFileSync } from 'node:fs';
import { NAMESPACES, readMessages, typesFileOf } from './catalogs.ts';

/** Returns the types of a catalog: each message's English text by its id, of which the compiler reads the arguments. */
export function typesOf(namespace: string): string {
  const lines = Object.entries(readMessages(namespace)).map(([id, text]) => `  '${id}': ${JSON.stringify(text)};\n`);
  return `// written by src-server/build/words/write-types.ts\nexport type Messages = {\n${lines.join('')}};\n`;
}

if (import.meta.main) for (const name of NAMESPACES) writeFileSync(typesFileOf(name), typesOf(name));
