// Days are texts, YYYY-MM-DD, from the backend to the date field and back: as moments in time they would
// move to the day before or after in another time zone.

/** A birthdate for a date field: '' for what is no day that exists, such as 29 February of a common year. */
export function dayOf(birthdate: string | null): string {
  const day = birthdate ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : '';
}

/** Today where the person is. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether a day comes after another one; a year of five or more digits comes after all others. */
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
