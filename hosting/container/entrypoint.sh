#!/bin/sh
# Starts the site in a container: points a copy of the build at the backend, as hosting/set-bases.mjs does without Node, and
# runs nginx. Needs only what Alpine's and Debian's images have: sh, sed, cut, grep, tar, gzip, sha256sum, find.
#
#   AUTH_BASE, API_BASE   where the backend is: addresses (https://host/api/auth), or paths on the host of the app (/api/auth)
#   BACKEND               optional, http://host:port: requests for the bases that are paths go there
#   PORT                  optional, 8080
#   SITE, RUN_DIR         optional, the build, and a folder that can be written to
#   OLD_ASSETS            optional, a folder that outlives the container: it keeps the assets of earlier versions for a month, for pages
#                         that are open during an update
#
# Exit status: 64 when a setting is wrong, 66 when there is no usable build.
set -eu
export LC_ALL=C
umask 022

SITE=${SITE:-/usr/share/groepsevaluatie}
RUN_DIR=${RUN_DIR:-/tmp/groepsevaluatie}
PORT=${PORT:-8080}

fail() {
  status=$1
  shift
  printf '%s\n' "$*" >&2
  exit "$status"
}

# matches TEXT PATTERN: whether all of the text fits an extended regular expression. grep looks at each line alone, so a text of
# several lines never fits.
matches() {
  case $1 in *'
'*) return 1 ;; esac
  printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

host='([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(:[1-9][0-9]{0,4})?'
# No space, control character or letter beyond ASCII, and nothing that cannot stand in an address. Not // at the start, which
# would be another host.
path='(/[]!"$%&'\''()*+,.0-9:;=@A-Z[_a-z~-]+)+'

check_base() {
  case $2 in
    '') fail 64 "$1 is not set: give the address of the backend, such as https://school.example/api/auth or /api/auth." ;;
    *'?'* | *'#'*) fail 64 "$1 must end before the '?' or '#', because the app adds paths to it: $2" ;;
    */) fail 64 "$1 must not end with a slash, because the app adds paths that begin with one: $2" ;;
  esac
  matches "$2" "https?://$host($path)?|$path" ||
    fail 64 "$1 must be an address that begins with http:// or https://, or a path that begins with one slash: $2"
  case $2 in http:*) echo "Warning: browsers refuse calls to $2 from a page on https." >&2 ;; esac
}

check_base AUTH_BASE "${AUTH_BASE:-}"
check_base API_BASE "${API_BASE:-}"
matches "$PORT" '[1-9][0-9]{0,4}' || fail 64 "PORT must be a number: $PORT"
if [ -n "${BACKEND:-}" ]; then
  matches "$BACKEND" "https?://$host" ||
    fail 64 "BACKEND must be http://host:port or https://host:port, without a path: $BACKEND"
  case "$AUTH_BASE $API_BASE" in
    http*' 'http*) fail 64 "BACKEND is of no use: neither AUTH_BASE nor API_BASE is a path." ;;
  esac
fi

config=$SITE/hosting/container/nginx.conf
[ -r "$config" ] || fail 66 "There is no build in $SITE: $config is missing."
# Where the app is on its host: / or a folder such as /evaluatie/.
home=$(sed -n 's/^# The path of the app: //p' "$config")
page=$SITE${home}index.html
worker=$SITE${home}sw.js
for file in "$page" "$worker" "$SITE${home}version.json"; do
  [ -r "$file" ] || fail 66 "There is no build in $SITE: $file is missing."
done
for text in '<meta name="auth-base" content="' '<meta name="api-base" content="' 'connect-src '; do
  [ "$(grep -cF "$text" "$page")" = 1 ] || fail 66 "$page does not have one line with $text"
done
for text in '<meta name=\"auth-base\" content=\"' '<meta name=\"api-base\" content=\"' 'connect-src '; do
  head -n 1 "$worker" | grep -qF "$text" || fail 66 "The page in $worker has no $text"
done
grep -qF 'connect-src ' "$config" || fail 66 "$config has no policy with a connect-src"
head -n 1 "$worker" | grep -Eq '^const __BUILD__=\{.*"pageVersion":"[^"]*".*"bases":\[.*\],"lasting":.*\};$' ||
  fail 66 "$worker does not begin with the line that the build wrote."

# The text as a replacement of sed, with | as its separator.
for_sed() {
  printf '%s' "$1" | sed 's/[\\&|]/\\&/g'
}

in_html() {
  for_sed "$(printf '%s' "$1" | sed 's/&/\&amp;/g; s/"/\&quot;/g')"
}

in_quotes() {
  printf '%s' "$1" | sed 's/"/\\"/g'
}

# The origin of an address as browsers write it: in lower case, without the usual port. Nothing for a path.
origin_of() {
  printf '%s\n' "$1" | sed -nE 's|^(https?://[^/]*).*$|\1|p' | tr 'A-Z' 'a-z' |
    sed -E 's|^(http://.*):80$|\1|; s|^(https://.*):443$|\1|'
}

connect="'self'"
for base in "$AUTH_BASE" "$API_BASE"; do
  origin=$(origin_of "$base")
  case " $connect " in *" $origin "*) ;; *) connect="$connect${origin:+ $origin}" ;; esac
done
set_policy="s|connect-src [^;\"]*|connect-src $(for_sed "$connect")|g"

# Compresses a changed file again, if the build had compressed it. Brotli would need a program that the image lacks.
compress_again() {
  rm -f "$1.br"
  if [ -e "$1.gz" ]; then gzip -9 -n -c "$1" >"$1.new" && mv -f "$1.new" "$1.gz"; fi
}

site=$RUN_DIR/site
app=$site${home%/}
rm -rf "$site"
mkdir -p "$site"
# tar keeps the times of the files, from which nginx makes the tags that browsers compare.
(cd "$SITE" && tar -cf - .) | (cd "$site" && tar -xf -)
chmod -R u+w "$site"

sed -e "$set_policy" \
  -e "s|\(<meta name=\"auth-base\" content=\"\)[^\"]*|\1$(in_html "$AUTH_BASE")|" \
  -e "s|\(<meta name=\"api-base\" content=\"\)[^\"]*|\1$(in_html "$API_BASE")|" \
  "$page" >"$app/index.html.new"
mv -f "$app/index.html.new" "$app/index.html"
compress_again "$app/index.html"

bases="[\"$(in_quotes "$AUTH_BASE")\",\"$(in_quotes "$API_BASE")\"]"
# The worker has the page too, between the quotes of its first line.
page_version=$(sha256sum <"$app/index.html" | cut -c 1-8)
sed -e "1$set_policy" \
  -e "1s|\(<meta name=\\\\\"auth-base\\\\\" content=\\\\\"\)[^\\\"]*|\1$(in_html "$AUTH_BASE")|" \
  -e "1s|\(<meta name=\\\\\"api-base\\\\\" content=\\\\\"\)[^\\\"]*|\1$(in_html "$API_BASE")|" \
  -e "1s|\"pageVersion\":\"[^\"]*\"|\"pageVersion\":\"$page_version\"|" \
  -e "1s|\"bases\":\[.*\],\"lasting\":|\"bases\":$(for_sed "$bases"),\"lasting\":|" \
  "$worker" >"$app/sw.js.new"
mv -f "$app/sw.js.new" "$app/sw.js"
compress_again "$app/sw.js"

sed -e "s|\"bases\":\[.*\]}|\"bases\":$(for_sed "$bases")}|" "$SITE${home}version.json" >"$app/version.json.new"
mv -f "$app/version.json.new" "$app/version.json"

# touch, because the month of a file begins when it is in no version any more.
if [ -n "${OLD_ASSETS:-}" ]; then
  for file in "$app"/assets/*; do
    cp "$file" "$OLD_ASSETS/" && touch "$OLD_ASSETS/${file##*/}" ||
      fail 66 "OLD_ASSETS cannot be written to: $OLD_ASSETS"
  done
  find "$OLD_ASSETS" -type f -mtime +30 -exec rm -f {} +
  for file in "$OLD_ASSETS"/*; do [ -e "$app/assets/${file##*/}" ] || cp "$file" "$app/assets/"; done
fi

# A base that is a path never gets the page, with or without a backend behind it.
{
  auth_path=
  for base in "$AUTH_BASE" "$API_BASE"; do
    case $base in http* | "$auth_path") continue ;; esac
    auth_path=$base
    printf '    location ^~ "%s/" {\n' "$(in_quotes "$base")"
    if [ -n "${BACKEND:-}" ]; then
      printf '      proxy_pass %s;\n' "$BACKEND"
      printf '      proxy_hide_header %s;\n' Cache-Control Strict-Transport-Security X-Content-Type-Options
      printf '      add_header Cache-Control no-store always;\n      add_header X-Content-Type-Options nosniff always;\n'
      [ "$home" != / ] || printf '      add_header Strict-Transport-Security $hsts always;\n'
    else
      printf '      return 404;\n'
    fi
    printf '    }\n'
  done
} >"$RUN_DIR/backend.conf"

# nginx opens its log by name, and would not start where it may not.
set_log=
if ! (: >>/dev/stdout) 2>/dev/null; then
  echo "Warning: no access log, because /dev/stdout cannot be opened." >&2
  set_log='s|access_log /dev/stdout;|access_log off;|'
fi

sed -e "$set_policy" -e "s|listen 8080;|listen $PORT;|" ${set_log:+-e "$set_log"} \
  -e "/^ *# backend\$/r $RUN_DIR/backend.conf" -e '/^ *# backend$/d' "$config" >"$RUN_DIR/nginx.conf"

exec nginx -e stderr -p "$RUN_DIR" -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
