/** Where RFC 9116 wants the file, on the whole host. */
export const securityPath = '.well-known/security.txt';

/**
 * Why a text cannot be the contact of security.txt, or null.
 *
 * @param {string} contact
 */
export function problemWithContact(contact) {
  return /^(mailto:)?[^\s@:/]+@[^\s@]+\.[^\s@]+$|^https:\/\/[^\s/]+\S*$|^tel:\+[\d-]+$/.test(contact)
    ? null
    : 'is neither an email address nor like https://school.example/security or tel:+32-2-555-12-12.';
}

/**
 * The text of security.txt (RFC 9116): where to report a weakness. It expires a year after the release.
 *
 * @param {string} contact
 * @param {Date} time
 */
export function securityFile(contact, time) {
  const expires = new Date(time);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  expires.setUTCHours(0, 0, 0, 0);
  const isEmail = !/^(mailto|https|tel):/.test(contact);
  return `Contact: ${isEmail ? 'mailto:' : ''}${contact}\nExpires: ${expires.toISOString().replace('.000', '')}\n`;
}
