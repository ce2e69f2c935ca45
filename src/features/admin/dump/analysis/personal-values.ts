import type { PersonalReason } from './personal-columns.ts';

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
