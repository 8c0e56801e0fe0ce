import type { FastifyInstance } from 'fastify';

const LINE = /^((?:[│ ] {3})*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/;
const INDENT = 4;

export type ServedRoute = { method: string; url: string };

/** Returns every method and path that the server itself says it serves, such as GET /shared/:token. */
export async function routesOf(app: FastifyInstance): Promise<ServedRoute[]> {
  await app.ready();
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = LINE.exec(line) ?? [];
      parts.splice(indent.length / INDENT, Number.POSITIVE_INFINITY, part);
      const url = parts.join('');
      return methods?.split(', ').map((method) => ({ method, url })) ?? [];
    });
}
