import { fold } from '../../../shared/lists/find.ts';
import { pastedLines } from '../../../ui/csv.ts';

const headerWords = new Set(
  // Dutch, English and French, folded and without punctuation: 'e-mail' is 'email', and 'N°' is 'n°'.
  `nr n° num no id nummer volgnummer klasnr klasnummer stamnummer studentennummer leerlingnummer naam namen voornaam
  achternaam familienaam klas klassen klasgroep groep groepen team leerling leerlingen student studenten email emailadres
  mail mailadres geslacht geboortedatum school richting studierichting opmerking opmerkingen number name names firstname
  lastname surname first last full family forename class group groups pupil pupils students address sex gender date birth
  birthdate dateofbirth remarks numero nom noms prenom prenoms famille complet classe groupe groupes eleve eleves etudiant
  etudiants adresse courriel sexe genre naissance ecole remarque remarques`.split(/\s+/),
);
const smallWords = new Set(['of', 'de', 'd', 'du', 'van', 'en', 'et', 'and']);
const personalWords =
  /^(voornaam|achternaam|familienaam|leerling(en)?|student(en|s)?|firstname|lastname|surname|forename|pupils?|prenoms?|eleves?|etudiants?|email(adres)?|geboortedatum|birthdate|dateofbirth|naissance)$/;
const groupWords = /\b(groep|group|groupe|team|equipe|ploeg|klas|class|classe)\b/;

/** The words of a line, as they would be in a header with any separator. */
function wordsOf(line: string): string[] {
  return fold(line)
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}°]/gu, ''))
    .filter((word) => word !== '' && !smallWords.has(word));
}

/**
 * Whether a line is the header of a pasted table, such as `Nr, Naam, Klas`. A single word is one only above other
 * lines.
 */
export function isHeader(line: string, isAlone: boolean): boolean {
  const words = wordsOf(line);
  return words.length > (isAlone ? 1 : 0) && words.every((word) => headerWords.has(word));
}

/** Fewer names may be groups that are called after people. */
const fewestPeople = 8;

/** The number of people in a text, such as a pasted class list; 0 when its lines are not people. */
export function countPeople(text: string): number {
  const lines = pastedLines(text).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => !isHeader(line, lines.length === 1));
  const isAboutPeople = lines.some((line) => !rows.includes(line) && wordsOf(line).some(isPersonal));
  if (isAboutPeople && rows.length > 1) return rows.length;
  const people = rows.filter(isPerson).length;
  return rows.length >= fewestPeople && people >= rows.length * 0.8 ? rows.length : 0;
}

function isPersonal(word: string): boolean {
  return personalWords.test(word);
}

/** Whether a row has an email address, or a first and a last name, besides numbers and classes. */
function isPerson(row: string): boolean {
  if (/\S@\S+\.\S/.test(row)) return true;
  if (groupWords.test(fold(row))) return false;
  const words = row
    .replace(/^\s*\d+\s*[.)-]?\s+/, '')
    .split(/[\t;,]/)
    .filter((cell) => !/\d/.test(cell))
    .flatMap((cell) => cell.trim().split(/\s+/))
    .filter((word) => word.length > 1);
  const names = words.filter((word) => /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word));
  const isEachName = words.every((word) => names.includes(word) || /^\p{Ll}[\p{Ll}'’]{0,3}$/u.test(word));
  return isEachName && names.length >= 2 && words.length <= 6;
}
