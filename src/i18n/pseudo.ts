import { siteOptions } from './texts-backend.ts';

/** Whether the address asks for the pseudo-language: `?lng=pseudo`. Used in development only. */
export function isPseudo(): boolean {
  return new URLSearchParams(location.search).get('lng') === 'pseudo';
}

/** The texts of the chosen language with accents, a third longer and in brackets. What stays plain is not a text. */
export const pseudoOptions = {
  ...siteOptions,
  parse: (...response: Parameters<typeof siteOptions.parse>) => changed(siteOptions.parse(...response)),
};

function changed(texts: unknown): object {
  return JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? pseudo(value) : value));
}

/** 'Groep: {{name}}' becomes '[Ǵŕóéṕ: {{name}} ~~]'. Placeholders stay as they are. */
export function pseudo(text: string): string {
  if (text === '') return '';
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const accented = parts.map((part, at) => (at % 2 ? part : part.replace(/\p{L}/gu, '$&\u0301')));
  return `[${accented.join('').normalize()} ${'~'.repeat(Math.ceil(text.length / 3))}]`;
}
