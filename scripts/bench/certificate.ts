import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** For the Chromium option that trusts one certificate. With the option that ignores all errors it would not cache. */
  fingerprint: string;
}

/**
 * Makes a certificate for localhost in `folder`, because browsers speak HTTP/2 only over TLS.
 *
 * @param openssl runs it with these arguments
 */
export function makeCertificate(folder: string, openssl: (args: string[]) => unknown): Certificate {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  openssl(['req', ...kind, ...name, '-keyout', keyFile, '-out', certFile]);
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  return { key: readFileSync(keyFile), cert, fingerprint };
}
