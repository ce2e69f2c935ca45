const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** A number of bytes in words of the language: "0 kB", "12,5 MB". */
export function sizeText(bytes: number, language: string): string {
  const large = bytes >= megabyte;
  return (bytes / (large ? megabyte : kilobyte)).toLocaleString(language, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  });
}
