import { describe, expect, test } from 'vitest';
import {
  formFile,
  readFormFile,
  readTextFile,
  tableFile,
} from '../../../../src/features/admin/form-builder/form-file.ts';
import { fc } from '../../properties.ts';

const form = {
  name: 'Samen',
  description: 'Over alles',
  color: '00aaff',
  blocks: [
    {
      name: 'Inzet',
      description: 'Hoe je werkt',
      questions: [{ question: 'Ik luister.' }, { question: '=1' }],
    },
    { name: 'Sfeer', description: '', questions: [{ question: 'Ik; lach, "hard".' }] },
  ],
};
const columns = { block: 'Blok', description: 'Beschrijving', question: 'Vraag' };
const read = (content: BlobPart, name = 'form.json', type = '') =>
  readFormFile(new File([content], name, { type }));
const marked = (content: unknown, version: unknown = 1) =>
  JSON.stringify({ format: 'groepsevaluatie-form', version, form: content });

describe('a form that is saved as a file', () => {
  test('is read back as it was', async () => {
    expect(await read(formFile(form))).toEqual({ form });
    expect(JSON.parse(await formFile(form).text())).toEqual({
      format: 'groepsevaluatie-form',
      version: 1,
      form,
    });
  });

  test('is read back as it was, whatever its texts', async () => {
    const text = fc.string({ unit: 'grapheme' });
    const block = fc.record({
      name: text,
      description: text,
      questions: fc.array(fc.record({ question: text }), { maxLength: 4 }),
    });
    const forms = fc.record({
      name: text,
      description: text,
      color: fc.constantFrom('ff0000', '00aaff'),
      blocks: fc.array(block, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(forms, async (any) => {
        expect(await read(formFile(any))).toEqual({ form: any });
      }),
    );
  });

  test.each(['nl', 'en', 'fr'])(
    'is read back with its blocks and questions from a table in %s',
    async (language) => {
      expect(await read(tableFile(form, columns, language), 'samen-werken.csv')).toEqual({
        form: { ...form, name: 'Samen werken', description: '', color: 'ff0000' },
      });
    },
  );

  test('has no column of descriptions in its table when there are none', async () => {
    const plain = { ...form, blocks: form.blocks.map((block) => ({ ...block, description: '' })) };
    const text = await tableFile(plain, columns, 'en').text();
    expect(text.split('\r\n')[0]).toBe('Blok,Vraag');
  });
});

describe('a text of two columns', () => {
  test.each([
    ['lijst.tsv', 'Inzet\tIk luister.\n\tIk help.\n'],
    ['lijst.csv', 'Blok;Vraag\r\nInzet;Ik luister.\r\n;Ik help.\r\n'],
    ['lijst.csv', 'Inzet,Ik luister.\n"Inzet","Ik help."'],
    ['lijst.txt', 'Inzet\tIk luister.\nInzet\tIk help.'],
  ])('is opened from %s: %j', async (name, text) => {
    expect(await read(text, name)).toMatchObject({
      form: {
        name: 'Lijst',
        blocks: [{ name: 'Inzet', questions: [{ question: 'Ik luister.' }, { question: 'Ik help.' }] }],
      },
    });
  });

  test('is read in the letters of every spreadsheet', async () => {
    const text = 'Één\tIk ben er één.';
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const utf16 = Uint8Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).length;
    const bytes = new Uint8Array(utf16 * 2);
    Array.from(`\uFEFF${text}`).forEach((letter, at) => {
      new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), true);
    });
    for (const content of [text, windows, bytes]) {
      expect(await read(content, 'x.tsv')).toMatchObject({
        form: { blocks: [{ name: 'Één', questions: [{ question: 'Ik ben er één.' }] }] },
      });
    }
  });
});

describe('a file that is no form', () => {
  test.each([
    ['empty', ''],
    ['empty', ' \n'],
    ['notJson', '{"format":"groepsevaluatie-form","version":1,"form":{"na'],
    ['notJson', 'hallo'],
    ['otherProgram', '{"name":"x","lockfileVersion":3}'],
    ['otherProgram', '[1,2]'],
    ['otherProgram', JSON.stringify({ format: 'survey', version: 1, form })],
    ['otherVersion', marked(form, 2)],
    ['otherVersion', marked(form, '1')],
    ['invalid', marked(null)],
    ['invalid', marked({ ...form, blocks: 'x' })],
    ['invalid', marked({ ...form, name: 7 })],
    ['invalid', marked({ ...form, blocks: [{ name: 'x', questions: [{ question: 7 }] }] })],
    ['html', '<!doctype html><title>x</title>'],
    ['html', '\n<html lang="nl">'],
    ['tooLarge', 'x'.repeat(1_000_001)],
    ['tooLarge', marked({ ...form, blocks: [{ name: 'x', questions: Array(5001).fill({ question: '' }) }] })],
    ['binary', 'a\0b'],
  ])('is recognised: %s %#', async (problem, content) => {
    expect(await read(content)).toEqual({ problem });
  });

  test.each([
    ['picture', [0x89, 0x50, 0x4e, 0x47], 'foto.json', ''],
    ['picture', [0x20], 'foto.svg', 'image/svg+xml'],
    ['document', [0x50, 0x4b, 0x03, 0x04, 0], 'lijst.xlsx', ''],
    ['document', [0x25, 0x50, 0x44, 0x46], 'lijst.pdf', ''],
    ['noQuestions', [0x31, 0x2e], 'lijst.csv', ''],
  ])('is recognised by its bytes or its kind: %s', async (problem, bytes, name, type) => {
    expect(await read(Uint8Array.from(bytes), name, type)).toEqual({ problem });
  });

  test('that cannot be read gives a problem and throws nothing', async () => {
    const file = new File(['x'], 'x.json');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await readFormFile(file)).toEqual({ problem: 'unreadable' });
  });

  test('gives a form or a problem, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.constantFrom('a.json', 'a.csv', 'a.bin'), async (bytes, name) => {
        const result = await read(new Uint8Array(bytes), name);
        expect('form' in result || 'problem' in result).toBe(true);
      }),
    );
  });
});

const readBytes = (content: BlobPart, type = '') => readTextFile(new File([content], 'form', { type }));
const bytes = (...values: number[]) => Uint8Array.from(values);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return view;
};

test.each<[string, BlobPart]>([
  ['UTF-8', 'Zoë ÿ'],
  ['UTF-8 with a mark of byte order', '\uFEFFZoë ÿ'],
  ['UTF-16', utf16('\uFEFFZoë ÿ', true)],
  ['UTF-16 of the other byte order', utf16('\uFEFFZoë ÿ', false)],
  ['the Windows letters of Western Europe', bytes(0x5a, 0x6f, 0xeb, 0x20, 0xff)],
])('a text in %s is read', async (_, content) => {
  expect(await readBytes(content)).toEqual({ text: 'Zoë ÿ' });
});

test.each<[string, BlobPart, string]>([
  ['begins with half of a mark of byte order', bytes(0xff, 0x41), 'ÿA'],
  ['begins with half of the other mark', bytes(0xfe, 0x41), 'þA'],
  ['has the end of a mark at its start', bytes(0x41, 0xfe, 0x41), 'AþA'],
  ['has the end of the other mark at its start', bytes(0x41, 0xff, 0x41), 'AÿA'],
  ['has a tag further on', 'vraag <b>1</b>', 'vraag <b>1</b>'],
  ['begins with a lesser sign', ' <3 samen', ' <3 samen'],
])('a text that %s is a text', async (_, content, text) => {
  expect(await readBytes(content)).toEqual({ text });
});

test.each<[string, BlobPart, string]>([
  ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 1), 'picture'],
  ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'picture'],
  ['GIF', 'GIF89a', 'picture'],
  ['WebP', 'RIFF1234WEBP', 'picture'],
  ['a workbook', 'PK\u0003\u0004...', 'document'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), 'document'],
  ['PDF', '%PDF-1.7', 'document'],
  ['bytes that are no text', 'a\0b', 'binary'],
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n\t', 'empty'],
  ['a page', ' \n<!DOCTYPE html>', 'html'],
  ['a part of a page', '<Table>', 'html'],
  ['XML', '<?xml version="1.0"?>', 'html'],
])('%s is no text, with its reason', async (_, content, problem) => {
  expect(await readBytes(content)).toEqual({ problem });
});

test('a file of a million bytes is read, and a larger one is not', async () => {
  expect(await readBytes('x'.repeat(1_000_000))).toEqual({ text: 'x'.repeat(1_000_000) });
  expect(await readBytes('x'.repeat(1_000_001))).toEqual({ problem: 'tooLarge' });
});

test('a picture is recognised, however large it is', async () => {
  expect(await readBytes('x'.repeat(1_000_001), 'image/heic')).toEqual({ problem: 'picture' });
});

test('a file that went away cannot be read', async () => {
  const gone = new File(['x'], 'form');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readTextFile(gone)).toEqual({ problem: 'unreadable' });
});
