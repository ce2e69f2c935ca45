/** A short hash over all files in public/locales, made at build: another hash, other texts. */
declare const __TEXTS_VERSION__: string;
/** The version of the app, from package.json. */
declare const __APP_VERSION__: string;
