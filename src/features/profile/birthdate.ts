// Days stay texts, YYYY-MM-DD: as Date objects they could shift by a day in another time zone.

/** A birthdate for a date field: empty for a day that does not exist, such as 29 February in most years. */
export function dayOf(birthdate: string | null): string {
  const day = birthdate ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : '';
}

export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether `day` is later than `other`. A year may have more than four digits. */
export function isAfter(day: string, other: string): boolean {
  return day.length === other.length ? day > other : day.length > other.length;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && !day.startsWith('0000') && date.toISOString().startsWith(day);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
