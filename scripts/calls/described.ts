// What scripts/docs/described.mjs loads.
export { exampleLines } from './examples.ts';
export { openApi } from './openapi.ts';
export { callRows, shapeLines } from './tables.ts';
