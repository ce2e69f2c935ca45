import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Bases, serverFiles } from '../hosting/bases.mjs';
import { pagePolicy, siteHeaders } from '../hosting/headers.mjs';

/**
 * Puts the policy in the built page, and beside it the files with which web servers send the same policy and
 * the other headers (hosting/ of the build). Hot reload needs what the policy forbids: a dev server has none.
 */
export function hosting(bases: Bases): Plugin {
  const styles: string[] = [];
  const inPage: Record<'script' | 'style', string[]> = { script: [], style: [] };
  const policy = () => pagePolicy(bases, [...styles, ...inPage.style], inPage.script);
  return {
    name: 'hosting',
    apply: 'build',
    buildStart() {
      styles.length = 0;
    },
    transform: {
      filter: { id: /\/node_modules\/react-colorful\// },
      // The colour picker writes its style as HTML, which Trusted Types refuse. Written as plain text it is the
      // same style, and it is known by its hash.
      handler(code) {
        const found = code.match(/\.innerHTML=('(?:[^'\\]|\\.)*')/);
        const style = textOf(found?.[1] && this.parse(found[1]).body[0]);
        if (!style) return this.error('react-colorful inserts its style in another way than before');
        styles.push(hashOf(style));
        return { code: code.replace('.innerHTML=', '.textContent='), map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        for (const tag of ['script', 'style'] as const) {
          // An empty one has its code elsewhere.
          const found = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(?!</)(.*?)</${tag}>`, 'gs'));
          inPage[tag] = Array.from(found, ([, text = '']) => hashOf(text));
        }
        return html.replace(
          '<!-- policy -->',
          `<meta http-equiv="Content-Security-Policy" content="${policy()}" />`,
        );
      },
    },
    // After the page, whose inline script the policy names.
    generateBundle: {
      order: 'post',
      handler() {
        const headers = Object.entries(siteHeaders(policy()));
        for (const file of serverFiles) {
          const source = readFileSync(`hosting/${file}`, 'utf8').replace(/^(\s*)%HEADERS%\n/m, (_, indent) =>
            headers.map(([name, value]) => `${indent}${lineOf[file](name, value)}\n`).join(''),
          );
          this.emitFile({ type: 'asset', fileName: `hosting/${file}`, source });
        }
      },
    },
  };
}

/** The source of a policy that allows this text alone. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A header in the words of each server. */
const lineOf = {
  'nginx.conf': (name: string, value: string) => `add_header ${name} "${value}" always;`,
  Caddyfile: (name: string, value: string) => `${name} "${value}"`,
};

/** The text that a statement consists of, if it is one. */
function textOf(statement: object | string | undefined): string | undefined {
  const { expression } = Object(statement) as { expression?: { value?: unknown } };
  return typeof expression?.value === 'string' ? expression.value : undefined;
}
