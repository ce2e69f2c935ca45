import { siteOptions } from './texts-backend.ts';

/** Whether the address asks for the pseudo-language: `?lng=pseudo`, in development only. */
export function isPseudo(): boolean {
  return new URLSearchParams(location.search).get('lng') === 'pseudo';
}

/** The texts with accents, in brackets and a third longer. Anything without accents is not translated. */
export const pseudoOptions = {
  ...siteOptions,
  parse: (...response: Parameters<typeof siteOptions.parse>) => changed(siteOptions.parse(...response)),
};

function changed(texts: unknown): object {
  return JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? pseudo(value) : value));
}

/** 'Groep: {{name}}' becomes '[Ǵŕóéṕ: {{name}} ~~]'. */
export function pseudo(text: string): string {
  if (text === '') return '';
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const accented = parts.map((part, at) => (at % 2 ? part : part.replace(/\p{L}/gu, '$&\u0301')));
  return `[${accented.join('').normalize()} ${'~'.repeat(Math.ceil(text.length / 3))}]`;
}
