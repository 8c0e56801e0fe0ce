#!/bin/sh
# Copies what runs in production to the folder TARGET: the sources, the pages built here, and the packages without those
# for development. Used by the image's steps and by a test: src-server/build/make-release.sh TARGET. With OPEN_DATA_ONLY=on it
# leaves out the fleets from lists that do not state a license.
set -eu
target=${1:?say where to: src-server/build/make-release.sh TARGET}
root=$(cd "$(dirname "$0")/../.." && pwd)

mkdir -p "$target"
cd "$root"
[ -d node_modules ] || npm ci --no-audit --no-fund
npm run build
tar -cf - --exclude=dist/test --exclude=dist/shell package.json package-lock.json .npmrc tsconfig.base.json vite.config.ts src src-server db dist |
  tar -xf - -C "$target"
if [ "${OPEN_DATA_ONLY:-off}" = on ]; then rm "$target/db/reference/fleet-lists.json"; fi
cd "$target"
npm ci --omit=dev --no-audit --no-fund
# of the facts that are there now; by the Node of the packages
PATH="$PWD/node_modules/.bin:$PATH" node db/build/build-shipped.ts
# what no running server reads: Node's headers and the copy of its binary, compilers, types, maps, sources and pages of
# packages, what the built pages contain
cd node_modules
rm -rf node/node_modules typescript @typescript @types openai/src better-sqlite3/deps @mantine @tanstack
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.bare' \) -exec rm {} +
