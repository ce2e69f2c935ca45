export const where = 'Change the CORS settings of the backend or of its proxy (docs/backend.md, section 1).';

export function originProblem(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return undefined;
  if (allowed === null) return 'Access-Control-Allow-Origin is missing';
  if (allowed.includes(',')) return 'Access-Control-Allow-Origin comes twice';
  return 'Access-Control-Allow-Origin names another origin';
}

export function listOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((value) => value.trim().toLowerCase());
}

export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
