import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { buildOpenApi, type OpenApiDocument, type Operation } from '../src-server/rest/openapi.ts';

export const CLIENT_TYPES = join(import.meta.dirname, '../clients/typescript/api.gen.ts');
const HEAD =
  '// Made from the OpenAPI document by `npm run client-types`: change src-server/rest/routes.ts, not this file.\n\n';

/**
 * Returns the types of what programs read, as the text of a TypeScript file: the paths that need no account or accept
 * an access token.
 */
export async function makeClientTypes(): Promise<string> {
  // the generator prints with the compiler's JavaScript API, which TypeScript 7 no longer has
  const compiler = registerHooks({
    resolve: (name, context, next) =>
      next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
  });
  try {
    const { astToString, default: openapiTs } = await import('openapi-typescript');
    const document = JSON.stringify({ ...buildOpenApi(), paths: pathsForPrograms(buildOpenApi()) });
    return HEAD + astToString(await openapiTs(document));
  } finally {
    compiler.deregister();
  }
}

function pathsForPrograms({ paths }: OpenApiDocument): Record<string, { get: Operation }> {
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get && isForPrograms(get) ? [[path, { get }]] : [],
  );
  return Object.fromEntries(reads);
}

function isForPrograms({ security }: Operation): boolean {
  return security.some((way) => 'accessToken' in way || Object.keys(way).length === 0);
}

if (import.meta.main) {
  writeFileSync(CLIENT_TYPES, await makeClientTypes());
  console.log(`Wrote ${CLIENT_TYPES}`);
}
