import { localeOf } from './format.ts';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;
// From here on a size rounds to 1 MB, which reads better than 1000 kB.
const roundsToMegabyte = megabyte - kilobyte / 2;

/** A number of bytes in the notation of a language: "0 kB", "12,5 MB". */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= roundsToMegabyte;
  return (bytes / (isLarge ? megabyte : kilobyte)).toLocaleString(localeOf(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
