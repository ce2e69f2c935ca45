/** Why a column may identify people, as its name suggests. */
export type PersonalReason = 'name' | 'contact' | 'address' | 'birthdate' | 'number' | 'secret' | 'picture';

interface TableNames {
  name: string;
  columns: readonly string[];
  /** Whether each row is a person, as far as is known. */
  isPeople?: boolean;
}

/** A pattern for whole words in a name: `tel` matches `tel_nr`, but not `hotel`. */
const wordsOf = (words: string) => new RegExp(`(^|_)(${words.replace(/\s+/g, '')})(_|$)`);
const people = 'leerling|student|pupil|user|person|persoon|teacher|leerkracht|docent|eleve|lid|member';

const reasons: [PersonalReason, RegExp][] = [
  [
    'secret',
    wordsOf(`pass|passwd|password|wachtwoord|mot_?de_?passe|pwd|token|secret|salt|hash|api_?key|reset_?(code|key)?|
      session_?(token|key|hash|cookie)|otp|pin|pin_?code`),
  ],
  [
    'contact',
    wordsOf(`e_?mail|mail|e_?mailadres|phone|phone_?number|telefoon|telefoonnummer|telephone|tel|tel_?nr|telnr|mobile|mobiel|
      gsm|website|login|user_?name|gebruikersnaam|ip|ip_?address|remote_?addr(ess)?`),
  ],
  [
    'birthdate',
    wordsOf(`birth|birth_?date|birth_?day|date_?of_?birth|birth_?year|geboorte|geboorte_?(datum|jaar|plaats)|geboren|
      naissance|dob|verjaardag`),
  ],
  [
    'address',
    wordsOf(`address|adres|adresse|street|straat|rue|zip|zip_?code|post_?code|code_?postal|postal|city|town|ville|
      woonplaats|gemeente|commune|huisnummer|huisnr|house_?(number|nr)|latitude|longitude|lat|lng|lon|gps|coordinates`),
  ],
  [
    'name',
    wordsOf(`first_?name|last_?name|family_?name|sur_?name|full_?name|given_?name|middle_?name|maiden_?name|nom_?(de_?)?famille|voornaam|
      achternaam|familienaam|roepnaam|bijnaam|prenom|nick_?name|display_?name|screen_?name|initials|initialen|
      contact_?persoo?n|moeder|vader|ouders?|voogd|mother|father|parents?|guardian|mere|pere|(${people})_?(name|naam|nom)`),
  ],
  [
    'number',
    wordsOf(`student_?(nr|no|num|number|nummer)|studentnummer|leerling_?(nr|nummer)|school_?user_?id|stam_?(nr|nummer)|
      matricule?|matricul\\w*|register_?(nr|no|number|nummer)|national_?(id|nr|no|number|register)|rijksregister\\w*|insz|ssn|
      passport|passport_?\\w*|paspoort\\w*|personeels_?(nr|nummer)|iban|bic|rekening_?(nr|nummer)?|bank_?account|
      smartschool|smartschool_?id|badge|badge_?(id|nr)`),
  ],
  ['picture', wordsOf('avatar|foto|photo|picture|profile_?(image|picture)|portret|portrait')],
];
/** The names of tables with a row for each person. */
export const peopleTable =
  /(^|[._])(users?|accounts?|persons?|people|personen|students?|studenten|pupils?|leerling(en)?|teachers?|leerkracht(en)?|gebruikers?|eleves?|etudiants?|utilisateurs?|profiles?)$/i;

/** A column's name in snake case: also of `E-mail` and `lastIp`. */
export function plainName(column: string): string {
  return column
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
}

/**
 * Proposes the columns of a table that identify a person, with the reason, by their English, Dutch and French names.
 * `name` and `id` count only in a table of people.
 */
export function personalColumns({
  name,
  columns,
  isPeople = false,
}: TableNames): Map<string, PersonalReason> {
  const found = new Map<string, PersonalReason>();
  for (const column of columns) {
    const plain = plainName(column);
    const reason = reasons.find(([, pattern]) => pattern.test(plain))?.[0];
    if (reason) found.set(column, reason);
  }
  const hasPeople =
    isPeople ||
    peopleTable.test(name) ||
    [...found.values()].some((reason) => reason === 'contact' || reason === 'birthdate');
  for (const column of columns) {
    if (!hasPeople || found.has(column)) continue;
    if (/^(name|naam|nom)$/i.test(column)) found.set(column, 'name');
  }
  return found;
}
