import module from 'node:module';

const OLDEST_NODE = 24;

/**
 * Ends the process under an older Node with the command to use. Entry points import nothing else at first: a name that
 * such a Node lacks would end them before this line.
 */
export function requireNode(command: string): void {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    console.error(
      `Airworthy takes Node ${OLDEST_NODE}, and this is ${process.versions.node}. Start it with the Node of its packages: node_modules/.bin/node ${command}`,
    );
    process.exit(1);
  }
  // Node caches the compiled modules on disk when the process ends, so the next start is faster
  module.enableCompileCache();
}
