#!/bin/sh
# Builds the image for both platforms, with a list of its contents (SBOM) and of how it was built (provenance), pushes
# and signs it: .github/publish-image.sh IMAGE TAG, such as ghcr.io/owner/airworthy v0.2.0. Requires docker with buildx,
# and cosign.
set -eu
image=${1:?say which image: .github/publish-image.sh IMAGE TAG}
tag=${2:?say which tag: .github/publish-image.sh IMAGE TAG}
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

version=$(node -p "require('./package.json').version")
if [ "$tag" != "v$version" ]; then
  echo "The tag $tag is not the version in package.json, $version." >&2
  exit 1
fi

made=$(mktemp)
trap 'rm -f "$made"' EXIT
docker buildx build --platform linux/amd64,linux/arm64 --sbom=true --provenance=mode=max \
  --tag "$image:$version" --tag "$image:latest" --metadata-file "$made" --push .
digest=$(node -p "JSON.parse(require('node:fs').readFileSync('$made', 'utf8'))['containerimage.digest']")
# what was pushed, whatever the tag points to by now
cosign sign --yes "$image@$digest"
