import { inflateSync } from 'node:zlib';

/** The margins that browsers print with, for pages that do not set them. */
const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

/** The options of `page.pdf` for paper of A4, with the page size and the margins of the styles where these have them. */
export const a4 = { format: 'A4', margin, preferCSSPageSize: true } as const;

/** How many pages a PDF has. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/**
 * The text of each page of a PDF that Chromium made, without spaces: these are not letters in a PDF, and where a line ends
 * one is missing.
 */
export function textsOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g)].map((m) => [m[1], m[2] ?? '']),
  );
  const streamOf = (id: string | undefined) => {
    const [head = '', rest = ''] = (objects.get(id) ?? '').split(/stream\r?\n/);
    const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('endstream')), 'latin1');
    return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const letters = new Map<string, Map<string, string>>();
  for (const [id = '', object] of objects) {
    const map = object.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    if (map) letters.set(id, lettersOf(streamOf(map)));
  }
  return [...objects.values()]
    .filter((object) => /\/Type\s*\/Page\b/.test(object))
    .map((page) => {
      const content = page.match(/\/Contents (\d+) 0 R/)?.[1];
      const own = page.match(/\/Resources (\d+) 0 R/)?.[1];
      const resources = own ? (objects.get(own) ?? '') : page;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], letters.get(m[2] ?? '')]),
      );
      let font: Map<string, string> | undefined;
      let text = '';
      for (const [, name, glyphs = ''] of streamOf(content).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>/gi)) {
        if (name) font = fonts.get(name);
        for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font?.get(glyph.toUpperCase()) ?? '';
      }
      return withoutSpaces(text);
    });
}

export const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** The letters of the glyphs of a font, from its character map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const textOf = (codes: string) => Buffer.from(codes, 'hex').swap16().toString('utf16le');
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph.toUpperCase(), textOf(text));
  }
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', text = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      const start = Number.parseInt(text, 16);
      for (let code = from; code <= Number.parseInt(last, 16); code += 1) {
        letters.set(hex(code), String.fromCodePoint(start + code - from));
      }
    }
  }
  return letters;
}
