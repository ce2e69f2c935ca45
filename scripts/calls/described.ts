// What scripts/docs/described.mjs loads.
export { openApi } from './openapi.ts';
export { callRows, shapeLines } from './tables.ts';
