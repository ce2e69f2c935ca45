const lowestTag = /<meta name="lowest-version" content="([^"]*)"/;

/**
 * Whether the host no longer works with the version that is open: its index.html says which one is the lowest. A failure,
 * and an answer that is not that page, change nothing.
 */
export async function isTooOld(): Promise<boolean> {
  const open = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content.split(' ')[0] ?? '';
  try {
    const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' });
    const page = response.ok ? await response.text() : '';
    return isOlder(open, lowestTag.exec(page)?.[1] ?? '');
  } catch {
    return false;
  }
}

/** Whether a version comes before another one, in the order of semver.org. False when one of them is no version. */
export function isOlder(version: string, other: string): boolean {
  const older = partsOf(version);
  const newer = partsOf(other);
  if (!older || !newer) return false;
  if (older.numbers !== newer.numbers) return isBefore(older.numbers, newer.numbers);
  // 2.0.0-rc.1 comes before 2.0.0.
  if (!older.label || !newer.label) return older.label > newer.label;
  return isBefore(older.label, newer.label);
}

function partsOf(version: string) {
  const parts = /^(\d+\.\d+\.\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(version);
  return parts && { numbers: parts[1] ?? '', label: parts[2] ?? '' };
}

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
