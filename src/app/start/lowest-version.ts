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
  const one = partsOf(version);
  const two = partsOf(other);
  if (!one || !two) return false;
  if (one.numbers !== two.numbers) return isBefore(one.numbers, two.numbers);
  // 2.0.0-rc.1 comes before 2.0.0.
  if (!one.label || !two.label) return one.label > two.label;
  return isBefore(one.label, two.label);
}

function partsOf(version: string) {
  const parts = /^(\d+\.\d+\.\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(version);
  return parts && { numbers: parts[1] ?? '', label: parts[2] ?? '' };
}

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
