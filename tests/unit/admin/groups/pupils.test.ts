import { expect, test } from 'vitest';
import { countPeople, isHeader } from '../../../../src/features/admin/groups/pupils.ts';

test.each([
  'Nr, Naam, Klas',
  'Nr.\tNaam\tKlas',
  '"Nr";"Voornaam";"Achternaam"',
  'NAAM;KLAS',
  'Klas Nr Naam leerling',
  'No, First name, Last name, Email address',
  'Class\tDate of birth',
  'N°;Nom;Prénom;Classe',
  'Élève, Adresse e-mail, Date de naissance',
  '#, Naam, E-mail',
])('%j is a header, also alone', (line) => {
  expect(isHeader(line, true)).toBe(true);
});

test.each(['Naam', 'Groep', 'Name', 'Nom', 'E-mail'])('%j is a header above other lines only', (line) => {
  expect(isHeader(line, false)).toBe(true);
  expect(isHeader(line, true)).toBe(false);
});

test.each([
  'Groep 1',
  'Groep A',
  'Groep N',
  'Groep E',
  'Klas 4A',
  'Nr 1, Naam',
  'Vossen',
  'Namen-Zuid',
  'Team Rood',
  '',
  ', ;',
])('%j is no header', (line) => {
  expect(isHeader(line, false)).toBe(false);
});

const first = ['Noor', 'Jef', 'Élise', 'Mohamed', 'Lotte', 'Anne-Sophie', 'Wout', 'Yasmine', 'Seppe'];
const last = ['Peeters', 'De Smet', 'van den Berg', 'El Amrani', "D'Hondt", 'Vandewalle', 'Dupont', 'Çelik'];
const people = Array.from({ length: 28 }, (_, at) => [first[at % 9], last[at % 8]]);
const list = (line: (first: string, last: string, at: number) => string) =>
  people.map(([first = '', last = ''], at) => line(first, last, at)).join('\n');

test.each([
  ['first and last name', list((first, last) => `${first} ${last}`)],
  ['last name in capitals', list((first, last) => `${last.toUpperCase()} ${first}`)],
  ['last and first name', list((first, last) => `${last}, ${first}`)],
  ['a numbered list', list((first, last, at) => `${at + 1}. ${first} ${last}`)],
  ['a table', `Nr, Naam, Klas\n${list((first, last, at) => `${at + 1}, ${first} ${last}, 4MWW`)}`],
  ['a table of tabs', list((first, last, at) => `${at + 1}\t${last}\t${first}\t4A\tV`)],
  ['addresses', list((first, _, at) => `${first.toLowerCase()}.${at}@school.example`)],
  ['first names below a header', `Klas;Voornaam\n${list((first) => `4A;${first}`)}`],
  ['empty lines', list((first, last) => `${first} ${last}\n`)],
])('a class list is people: %s', (_, text) => {
  expect(countPeople(text)).toBe(28);
});

test('a few lines that are no names do not hide the others', () => {
  expect(countPeople(`${list((first, last) => `${first} ${last}`)}\nnog iemand?`)).toBe(29);
});

test.each([
  ['a range', 'Groep 1-12'],
  ['groups', Array.from({ length: 12 }, (_, at) => `Groep ${at + 1}`).join('\n')],
  ['groups that are called after something', 'Groep Noord\nTeam Zuid\n'.repeat(6)],
  ['words', 'Vossen\nBeren\nDassen\n'.repeat(4)],
  ['a few famous names', 'Marie Curie\nSimon Stevin\nAda Lovelace\nIsaac Newton'],
  ['sentences', 'Dit is geen naam van iemand\n'.repeat(12)],
  ['a header', 'Nr, Voornaam, Klas'],
  ['nothing', ' \n'],
])('no people: %s', (_, text) => {
  expect(countPeople(text)).toBe(0);
});
