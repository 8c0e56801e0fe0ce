import { isSaid, type Said } from './say.ts';

/** What is said in a tree of plain data, at its place: `{ bands: { 0: { text: … } } }`. */
export type SaidTree = Said | { readonly [key: string]: SaidTree };

/** Finds all that is said in a tree; null for nothing. */
export function saidIn(tree: unknown): SaidTree | null {
  if (typeof tree !== 'object' || tree === null) return null;
  if (isSaid(tree)) return tree;
  let found: Record<string, SaidTree> | null = null;
  for (const [key, part] of Object.entries(tree)) {
    const said = saidIn(part);
    if (!said) continue;
    found ??= {};
    found[key] = said;
  }
  return found;
}

/**
 * Puts what was said back into a tree that was spoken, by `put`, which gets the text at its place, too. Where the tree
 * has no text, it stays as it is.
 */
export function putSaid<Tree>(tree: Tree, said: SaidTree, put: (said: Said, text: string) => unknown): Tree;
export function putSaid(tree: unknown, said: SaidTree, put: (said: Said, text: string) => unknown): unknown {
  if (isSaid(said)) return typeof tree === 'string' ? put(said, tree) : tree;
  if (typeof tree !== 'object' || tree === null) return tree;
  const putInto = (key: string, part: unknown) => (said[key] ? putSaid(part, said[key], put) : part);
  if (Array.isArray(tree)) return tree.map((part, at) => putInto(String(at), part));
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, putInto(key, part)]));
}
