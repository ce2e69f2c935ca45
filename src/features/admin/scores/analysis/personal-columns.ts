/** Why a column tells who a person is. `key` is an identifier that links tables: it gets a pseudonym. */
export type PersonalReason = 'name' | 'contact' | 'address' | 'birthdate' | 'number' | 'secret' | 'key';

interface TableNames {
  name: string;
  columns: readonly string[];
}

const reasons: [PersonalReason, RegExp][] = [
  [
    'secret',
    /pass(word|wd)?|wachtwoord|mot_?de_?passe|token|secret|salt|hash|session|api_?key|reset|otp|pin_?code/,
  ],
  ['contact', /e_?mail|phone|telefoon|tel(ephone)?$|mobile|gsm|website|login|user_?name$|^ip(_address)?$/],
  ['birthdate', /birth|geboorte|naissance|^dob$/],
  [
    'address',
    /address|adres|street|straat|^rue|zip|post_?code|postal|^city$|^town$|^ville$|woonplaats|latitude|longitude/,
  ],
  [
    'name',
    /first_?name|last_?name|family_?name|sur_?name|full_?name|given_?name|voornaam|achternaam|familienaam|prenom|^nom$|nick_?name|initials/,
  ],
  [
    'number',
    /student_?n|school_?user_?id|stamnummer|matricul|register_?n|national|rijksregister|insz|ssn|passport|personeelsn/,
  ],
  [
    'key',
    /^(user|student|teacher|pupil|person|member|author|owner|created_by|updated_by)(_?id|_?uuid)?$|^uuid$/,
  ],
];
const person =
  /^(user|users|.*_user|.*_users|person|persons|people|student|students|pupil|pupils|teacher|teachers|members?|profiles?)$/;

/**
 * The columns of a table that identify a person, with the reason, as a proposal: by the names of the columns, in
 * English, Dutch and French. `name` and `id` count in a table of people only. What is in the values is not looked at,
 * so a name in a free text is not found.
 */
export function personalColumns({ name, columns }: TableNames): Map<string, PersonalReason> {
  const found = new Map<string, PersonalReason>();
  for (const column of columns) {
    const plain = column.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
    const reason = reasons.find(([, pattern]) => pattern.test(plain))?.[0];
    if (reason) found.set(column, reason);
  }
  const isPeople =
    person.test(name.toLowerCase()) ||
    [...found.values()].some((reason) => reason === 'contact' || reason === 'birthdate');
  for (const column of columns) {
    if (!isPeople || found.has(column)) continue;
    if (/^(name|naam)$/i.test(column)) found.set(column, 'name');
    if (/^id$/i.test(column)) found.set(column, 'key');
  }
  return found;
}
