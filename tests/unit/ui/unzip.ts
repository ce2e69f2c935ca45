import { unzipSync } from 'fflate';

/** The files of a zip. */
export async function unzip(blob: Blob) {
  const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  return files.map(([name, bytes]) => ({ name, bytes, content: new TextDecoder().decode(bytes) }));
}
