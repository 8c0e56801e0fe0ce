import type { CompiledQuery, Kysely, KyselyPlugin, RootOperationNode } from 'kysely';

const marked = new WeakSet<RootOperationNode>();
const PLUGIN: KyselyPlugin = {
  transformQuery({ node }) {
    marked.add(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** For a write outside a transaction that may be lost, or is repeated if lost: SQLite's driver does not wait for the disk. */
export function mayBeLost<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  return db.withPlugin(PLUGIN);
}

export function isDurable({ query }: CompiledQuery): boolean {
  return !marked.has(query);
}
