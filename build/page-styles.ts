import type { Plugin } from 'vite';

/**
 * Moves the styles of the `index` chunk into index.html, to save a request before the first paint. The policy allows
 * them by their hash.
 */
export function pageStyles(): Plugin {
  let styles = '';
  return {
    name: 'page-styles',
    apply: 'build',
    generateBundle: {
      // Before other plugins refer to the file.
      order: 'pre',
      handler(_, bundle) {
        styles = '';
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.name !== 'index') continue;
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            const file = bundle[name];
            if (file?.type === 'asset') styles += file.source;
            delete bundle[name];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
        if (!styles) this.error('The index chunk has no styles');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', () => `<style>${styles.trim()}</style></head>`),
    },
  };
}
