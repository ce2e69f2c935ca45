/** From package.json. */
declare const __APP_VERSION__: string;
/** The day of the build, in ms since 1970: a clock that says less is wrong. */
declare const __BUILT_AT__: number;
