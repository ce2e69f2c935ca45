import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const folder = 'public/locales';
const languages = ['nl', 'en', 'fr'];

/** A short hash over all text files: other texts, another version, and browsers drop the texts that they keep. */
export function textsVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  for (const file of files.sort()) hash.update(readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, 8);
}

/** While texts are being written, each change gives them a new version. */
export function changedTexts(): Plugin {
  return {
    name: 'changed-texts',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (file.replaceAll('\\', '/').includes(folder)) void server.restart();
      });
    },
  };
}

/** Fills in the two texts of index.html that must stand there before, or without, any script: in every language. */
export function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- start-failed -->',
          `<div class="start-failed" role="alert" hidden>${paragraphs('failed')}</div>`,
        )
        .replace('<!-- needs-script -->', paragraphs('needsScript')),
  };
}

function paragraphs(key: 'failed' | 'needsScript'): string {
  return languages
    .map((language) => {
      const texts = JSON.parse(readFileSync(`${folder}/${language}/common.json`, 'utf8'));
      return `<p lang="${language}">${texts.start[key]}</p>`;
    })
    .join('');
}
