import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Writes hosting/downloads.md into the build: all files that a browser can download, with their packages. */
export function downloads(): Plugin {
  return {
    name: 'downloads',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      const rows = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((path) => !path.startsWith('hosting/'))
        .sort()
        .map((path) => {
          const content = readFileSync(join(dir, path));
          return row(path, content, packagesIn(bundle[inlineChunk(content) ?? path]));
        });
      const lines = ['| file | bytes | gzip | packages |', '|---|---:|---:|---|', ...rows];
      writeFileSync(
        join(dir, 'hosting/downloads.md'),
        `# What a browser can download\n\n${lines.join('\n')}\n`,
      );
    },
  };
}

/** The name of the chunk that is inlined in a page. */
function inlineChunk(content: Buffer): string | undefined {
  return /<script type="module" data-file="[^"]*(assets\/[^"]*)">/.exec(content.toString())?.[1];
}

function row(path: string, content: Buffer, packages: string[]): string {
  return `| ${path} | ${content.length} | ${gzipSync(content).length} | ${packages.join(', ')} |`;
}

/** The packages in a file of the build, with their versions. */
function packagesIn(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  if (file?.type !== 'chunk') return [];
  const folders = file.moduleIds.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].map((folder) => {
    const { name, version }: { name: string; version: string } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    );
    return `${name} ${version}`;
  });
}
