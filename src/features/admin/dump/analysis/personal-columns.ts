/** Why a column identifies people. `key`: it links tables, and gets a pseudonym. */
export type PersonalReason =
  | 'name'
  | 'contact'
  | 'address'
  | 'birthdate'
  | 'number'
  | 'secret'
  | 'picture'
  | 'key';

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
  [
    'key',
    /^((.*_)?(user|student|teacher|pupil|person|member|author|owner|leerling|leerkracht)(_?id|_?uuid)?|created_by|updated_by|uuid)$/,
  ],
];
const peopleTable =
  /^(user|users|.*_user|.*_users|person|persons|people|personen|student|students|studenten|leerling|leerlingen|pupil|pupils|teacher|teachers|leerkrachten|members?|profiles?|accounts?)$/;

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
    peopleTable.test(plainName(name)) ||
    [...found.values()].some((reason) => reason === 'contact' || reason === 'birthdate');
  for (const column of columns) {
    if (!hasPeople || found.has(column)) continue;
    if (/^(name|naam|nom)$/i.test(column)) found.set(column, 'name');
    if (/^id$/i.test(column)) found.set(column, 'key');
  }
  return found;
}

const enough = 0.3;

const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const ip = /^\d{1,3}(\.\d{1,3}){3}$|^[\da-f]{1,4}(:[\da-f]{0,4}){3,7}$/i;
const phone = /^(\+|00?\d)[\d\s()./-]{7,}$/;
const iban = /^[A-Z]{2}\d{2}( ?[A-Z\d]{4}){2,7}( ?[A-Z\d]{1,4})?$/;
const street =
  /(straat|laan|plein|steenweg|dreef|weg|kaai|\brue|\bavenue|\bboulevard|chauss[ée]e|\bstreet|\broad)\b.{0,40}\d/i;

const kinds: [PersonalReason, (value: string) => boolean][] = [
  ['contact', (value) => email.test(value) || ip.test(value) || isPhone(value)],
  ['number', (value) => iban.test(value) || isRegisterNumber(value)],
  ['address', (value) => value.length < 120 && street.test(value)],
];

/** Why a sample of a column's values identifies people; null when few of them do. */
export function personalValues(sample: readonly string[]): PersonalReason | null {
  if (sample.length === 0) return null;
  const values = sample.map((value) => value.trim());
  const found = kinds.find(([, isOne]) => values.filter(isOne).length >= Math.max(2, values.length * enough));
  return found?.[0] ?? null;
}

function isPhone(value: string): boolean {
  const count = value.replace(/\D/g, '').length;
  return phone.test(value) && count >= 9 && count <= 15;
}

/** A Belgian national register number: 11 digits, the last two of which are a checksum. */
function isRegisterNumber(value: string): boolean {
  if (!/^\d{2}[. -]?\d{2}[. -]?\d{2}[. -]?\d{3}[. -]?\d{2}$/.test(value)) return false;
  const digits = value.replace(/\D/g, '');
  const [number, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  return [number, `2${number}`].some((text) => 97 - (Number(text) % 97) === check);
}
