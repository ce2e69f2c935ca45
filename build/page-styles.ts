import type { Plugin } from 'vite';

/**
 * Puts the styles that every page needs into the page itself, where they come with it: the policy knows them by their
 * hash. The styles of a single page stay files.
 */
export function pageStyles(): Plugin {
  let styles = '';
  return {
    name: 'page-styles',
    apply: 'build',
    generateBundle: {
      // Before anybody has named the file.
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
        if (!styles) this.error('The chunk of the frame has no styles');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', () => `<style>${styles.trim()}</style></head>`),
    },
  };
}
