/** What an administrator runs and copies. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'hosting/headers.mjs': [
    ['another site can frame the app', "`${policy}; frame-ancestors 'none'`", 'policy', 'unit/hosting/headers.test.ts'],
    ['the camera reads no code', "'camera=(self)'", "'camera=()'", 'unit/hosting/headers.test.ts'],
    ['a browser guesses the type of a file', "'X-Content-Type-Options': 'nosniff',", '', 'unit/hosting/headers.test.ts'],
    ['addresses with ids go to other sites', "'Referrer-Policy': 'no-referrer',", '', 'unit/hosting/headers.test.ts'],
    ['a first visit commits the school to https for a year', "'max-age=300'", "'max-age=31536000'", 'unit/hosting/headers.test.ts'],
    ['a script can turn a text into HTML', "'require-trusted-types-for': \"'script'\",", '', 'unit/hosting/headers.test.ts'],
    ['a form can send what was typed to another site', "'form-action': \"'self'\",", '', 'unit/hosting/headers.test.ts'],
  ],
  'hosting/bases.mjs': [
    ['an address that ends in a slash is taken', "if (base.endsWith('/')) return 'ends in a slash: every call would have two';", '', 'unit/hosting/set-bases.test.ts'],
    ['an address with a query is taken', "if (/[?#]/.test(base)) return", 'if (false) return', 'unit/hosting/set-bases.test.ts'],
    ['the installed app refuses its new page', 'page: integrityOf(page), bases', 'bases', 'unit/hosting/set-bases.test.ts'],
    ['the page may not call a backend elsewhere', "...new Set(elsewhere.map((base) => new URL(base).origin))", '', 'unit/hosting/headers.test.ts'],
    ['the policy of the web server forbids the calls', 'text.replaceAll(directive, `connect-src', 'text.replace(/connect-src [^;"]*/, `connect-src', 'unit/hosting/headers.test.ts'],
  ],
  'hosting/set-bases.mjs': [
    ['web servers send the old page, which they have compressed', 'compressAgain(file);', '', 'unit/hosting/set-bases.test.ts'],
    ['a missing address shows a page that calls the old backend', "if (existsSync(join(folder, '404.html'))) texts[join(folder, '404.html')] = page;", '', 'unit/hosting/set-bases.test.ts'],
    ['nobody is warned of a backend that browsers refuse', '[auth, api].filter(isInsecure)', '[]', 'unit/hosting/set-bases.test.ts'],
    ['a mistake in the addresses ends as if all were well', 'process.exit(2);', 'process.exit(0);', 'unit/hosting/set-bases.test.ts'],
  ],
  'hosting/compress.mjs': [
    ['a file that compression makes larger is sent compressed', 'if (compressed.length < content.length)', 'if (true)', 'unit/hosting/set-bases.test.ts'],
  ],
  'hosting/templates.mjs': [
    ['a web server gets a placeholder as a setting', 'if (value === undefined) throw new Error(`There is no value for %${name}% in ${file}`);', "if (value === undefined) return '';", 'unit/hosting/templates.test.ts'],
  ],
  'hosting/server-files.mjs': [
    ['an app in a folder decides for the whole host that http is over', "path === '/' ? headers : headers.filter(([name]) => name !== hsts)", 'headers', 'unit/hosting/server-files.test.ts'],
    ['a backend on the same host gets no calls', 'if (!backend) return [];', 'return [];', 'unit/hosting/server-files.test.ts'],
    ['behind a balancer the backend thinks that visitors come over http', "SCHEME: behindBalancer ? 'https' : schemes[server]", 'SCHEME: schemes[server]', 'unit/hosting/server-files.test.ts'],
    ['behind a balancer the web server wants a certificate of its own', "deployment.behindBalancer ? 'server-behind-balancer' : 'server'", "'server'", 'unit/hosting/server-files.test.ts'],
  ],
  'hosting/nginx/backend.conf': [
    ['nginx ends the download of the data after a minute', 'proxy_read_timeout 600s;', '', 'unit/hosting/server-files.test.ts'],
  ],
  'hosting/container/entrypoint.sh': [
    ['the container sends the old page, which the build has compressed', 'compress_again "$app/index.html"', '', 'unit/hosting/container.test.ts'],
    ['the container takes an address with a slash at its end', "    */) fail 64 \"$1 must not end with a slash, because the app adds paths that begin with one: $2\" ;;\n", '', 'unit/hosting/container.test.ts'],
    ['the container takes a setting of several lines', "*'\n'*) return 1 ;;", "*'never'*) return 1 ;;", 'unit/hosting/container.test.ts'],
    ['the browser refuses the page of the container', '-e "1s|\\"page\\":\\"[^\\"]*\\"|\\"page\\":\\"$(integrity_of "$app/index.html")\\"|"', '-e "1s|x|x|"', 'unit/hosting/container.test.ts'],
    ['a backend behind the container decides what is cached', 'proxy_hide_header Cache-Control;\\n', '', 'unit/hosting/container.test.ts'],
    ['files of an earlier version stay in the container', 'rm -rf "$site"', '', 'unit/hosting/container.test.ts'],
    ['a base without a backend gets the page', "printf '      return 404;\\n'", "printf '\\n'", 'unit/hosting/container.test.ts'],
  ],
};
