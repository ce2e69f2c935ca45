const kilobyte = 1000;
const megabyte = 1000 * kilobyte;
// From here on it is rounded to 1 MB rather than to 1000 kB.
const large = megabyte - kilobyte / 2;

/** A number of bytes in words of the language: "0 kB", "12,5 MB". */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= large;
  return (bytes / (isLarge ? megabyte : kilobyte)).toLocaleString(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
