/** A short hash of all files in public/locales, made by the build. */
declare const __TEXTS_VERSION__: string;
/** From package.json. */
declare const __APP_VERSION__: string;
