import { expect, test } from 'vitest';
import { readTextFile } from '../../../../src/features/admin/form-builder/text-file.ts';

const read = (content: BlobPart, type = '') => readTextFile(new File([content], 'form', { type }));
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
  expect(await read(content)).toEqual({ text: 'Zoë ÿ' });
});

test.each<[string, BlobPart, string]>([
  ['begins with half of a mark of byte order', bytes(0xff, 0x41), 'ÿA'],
  ['begins with half of the other mark', bytes(0xfe, 0x41), 'þA'],
  ['has the end of a mark at its start', bytes(0x41, 0xfe, 0x41), 'AþA'],
  ['has the end of the other mark at its start', bytes(0x41, 0xff, 0x41), 'AÿA'],
  ['has a tag further on', 'vraag <b>1</b>', 'vraag <b>1</b>'],
  ['begins with a lesser sign', ' <3 samen', ' <3 samen'],
])('a text that %s is a text', async (_, content, text) => {
  expect(await read(content)).toEqual({ text });
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
  expect(await read(content)).toEqual({ problem });
});

test('a file of a million bytes is read, and a larger one is not', async () => {
  expect(await read('x'.repeat(1_000_000))).toEqual({ text: 'x'.repeat(1_000_000) });
  expect(await read('x'.repeat(1_000_001))).toEqual({ problem: 'tooLarge' });
});

test('a picture is recognised, however large it is', async () => {
  expect(await read('x'.repeat(1_000_001), 'image/heic')).toEqual({ problem: 'picture' });
});

test('a file that went away cannot be read', async () => {
  const gone = new File(['x'], 'form');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readTextFile(gone)).toEqual({ problem: 'unreadable' });
});
