// Long enough for a browser that asks where to save before it reads the file.
const readableForMs = 60_000;

/** Lets the browser save `content` under `name`. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readableForMs);
}
