import { expect, test } from 'vitest';
import { problemWithContact, securityFile } from '../../../scripts/release/security-file.mjs';

const time = new Date('2026-11-22T09:35:12Z');

test.each([
  ['security@school.example', 'mailto:security@school.example'],
  ['mailto:security@school.example', 'mailto:security@school.example'],
  ['https://school.example/security', 'https://school.example/security'],
  ['tel:+32-2-555-12-12', 'tel:+32-2-555-12-12'],
])('%s is a contact, and the file expires within a year of the release', (contact, address) => {
  expect(problemWithContact(contact)).toBeNull();
  expect(securityFile(contact, time)).toBe(`Contact: ${address}\nExpires: 2027-11-22T00:00:00Z\n`);
});

test.each([
  'x',
  '',
  'http://school.example',
  'a@b',
  'a b@school.example',
  'security@school.example\nx: y',
  'ftp:a@b.c',
])('%j is none', (contact) => {
  expect(problemWithContact(contact)).toMatch(/^is neither/);
});
