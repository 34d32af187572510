#!/usr/bin/env bash
# Generates one of each kind into a scratch copy of the repository; checks the types, style and architecture of the written
# files, and boots them.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d "${TMPDIR:-/tmp}/rotina-new.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
cd "$root"
export PATH=$root/node_modules/.bin:$PATH

git ls-files -z --cached --others --exclude-standard --deduplicate | while IFS= read -r -d '' file; do
  [ -e "$file" ] && printf '%s\0' "$file"
done | tar -c --null -T - | tar -x -C "$scratch"
# The links of the workspaces are relative, so a copy of them leads into the scratch copy.
find apps packages tests tools/bench -maxdepth 2 -name node_modules -prune -print0 | tar -c --null -T - | tar -x -C "$scratch"
mkdir "$scratch/node_modules"
find "$root/node_modules" -mindepth 1 -maxdepth 1 ! -name @rotina -exec ln -s -t "$scratch/node_modules" {} +
cp -a "$root/node_modules/@rotina" "$scratch/node_modules/"
cd "$scratch"
git init -q . && git add -A

new() { node --no-warnings tools/new/run.ts "$@" >/dev/null; }

# The packages that a manifest lists, as pnpm would link it: an import of anything else must fail.
link_dependencies() { # app
  local manifest=apps/$1/package.json name links
  local names="const { dependencies, devDependencies } = require('./$manifest'); Object.keys({ ...dependencies, ...devDependencies })"
  while read -r name; do
    mapfile -t links < <(compgen -G "apps/*/node_modules/$name")
    [ "${#links[@]}" -gt 0 ] || { echo "No app has the dependency $name, so it cannot be linked." && exit 1; }
    mkdir -p "$(dirname "apps/$1/node_modules/$name")"
    cp -a "${links[0]}" "apps/$1/node_modules/$name"
  done < <(node -p "$names.join('\n')")
}

new service shop
link_dependencies shop
new feature shop/coupons
for home in checkout membership/cards backoffice habits; do new feature "$home/vouchers"; done
new column membership/partners/contact_address text
new event habits.habits/HABIT_SHARED
new event membership.users/USER_MOVED
new gateway-adapter stripe

mapfile -t written < <(git ls-files --modified --others --exclude-standard | grep -v node_modules)
printf '%s\n' "${written[@]}"
mapfile -t code < <(printf '%s\n' "${written[@]}" | grep '\.ts$')
prettier --check --log-level=warn "${written[@]}"
cat >tsconfig.new.json <<'JSON'
{ "extends": "./tsconfig.json", "compilerOptions": { "tsBuildInfoFile": "new.tsbuildinfo" }, "include": ["apps/*/src", "apps/*/test/vouchers.e2e-spec.ts", "apps/membership/test/cards/vouchers.e2e-spec.ts", "apps/shop", "packages/*/src", "infra/embedded"], "exclude": ["apps/admin"] }
JSON
tsc --noEmit -p tsconfig.new.json
eslint --no-warn-ignored "${code[@]}"
depcruise apps packages infra tools tests
KAFKA=off REDIS=off node --no-warnings tools/test/run.ts apps/shop \
  apps/{checkout,backoffice,habits}/test/{vouchers,schema} apps/membership/test/{cards/vouchers,schema} \
  apps/checkout/src/payment-gateway/stripe packages/contracts/src/samples
