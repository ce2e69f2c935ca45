import { createHash } from 'node:crypto';
import type { ESTree, Plugin } from 'vite';
import { type Bases, problemWithBase } from '../hosting/bases.mjs';
import { pagePolicy } from '../hosting/headers.mjs';
import { exampleDeployment, serverFiles, servers } from '../hosting/server-files.mjs';

/**
 * Puts the Content-Security-Policy into the built page, and writes configurations for web servers with it and the other
 * headers into hosting/. The dev server has no policy, because hot reload needs what it forbids.
 */
export function hosting(bases: Bases): Plugin {
  let path = '/';
  const packageStyles: string[] = [];
  const inline: Record<'script' | 'style', string[]> = { script: [], style: [] };
  const policy = () => pagePolicy(bases, [...packageStyles, ...inline.style], inline.script);
  return {
    name: 'hosting',
    apply: 'build',
    configResolved: (config) => {
      path = config.base;
    },
    buildStart() {
      packageStyles.length = 0;
      for (const base of Object.values(bases)) {
        const problem = problemWithBase(base);
        if (problem) this.error(`The backend's address ${base} ${problem}.`);
      }
    },
    transform: {
      filter: { id: /\/node_modules\/react-colorful\// },
      // The colour picker sets its style with innerHTML, which Trusted Types block. The same style as plain text is
      // allowed by its hash.
      handler(code) {
        const found = code.match(/\.innerHTML=('(?:[^'\\]|\\.)*')/);
        const style = found?.[1] && stringIn(this.parse(found[1]));
        if (!style)
          return this.error(
            'react-colorful no longer inserts its style with innerHTML: adapt build/hosting.ts',
          );
        packageStyles.push(hashOf(style));
        return { code: code.replace('.innerHTML=', '.textContent='), map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        for (const tag of ['script', 'style'] as const) {
          // Skips empty elements, which load a file.
          const found = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(?!</)(.*?)</${tag}>`, 'gs'));
          inline[tag] = Array.from(found, ([, text = '']) => hashOf(text));
        }
        return html.replace(
          '<!-- policy -->',
          `<meta http-equiv="Content-Security-Policy" content="${policy()}" />`,
        );
      },
    },
    // After the page is written, because the policy has the hash of its inline script.
    generateBundle: {
      order: 'post',
      handler() {
        const deployment = { ...exampleDeployment, policy: policy(), bases, path };
        for (const server of servers) {
          for (const [file, source] of Object.entries(serverFiles(server, deployment))) {
            this.emitFile({ type: 'asset', fileName: `hosting/${server}/${file}`, source });
          }
        }
      },
    },
  };
}

/** The policy source for an inline script or style with this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The value of a program that is only a string. */
function stringIn({ body: [statement] }: ESTree.Program): string | undefined {
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return undefined;
  const { value } = statement.expression;
  return typeof value === 'string' ? value : undefined;
}
