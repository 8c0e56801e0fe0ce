#!/bin/sh
# Creates the release of a tag, once its image exists: .github/publish-release.sh TAG. Requires gh.
set -eu
tag=${1:?say which tag: .github/publish-release.sh TAG}
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

version=$(node -p "require('./package.json').version")
if [ "$tag" != "v$version" ]; then
  echo "The tag $tag is not the version in package.json, $version." >&2
  exit 1
fi

set -- --verify-tag --title "$tag" --notes "docs/CHANGELOG.md says what changed."
case $version in
*-*) set -- "$@" --prerelease ;;
esac
gh release create "$tag" "$@"
