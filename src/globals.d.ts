/** A short hash over all files in public/locales, made at build: another hash, other texts. */
declare const __TEXTS_VERSION__: string;
