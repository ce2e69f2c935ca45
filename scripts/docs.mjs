// npm run docs: updates what is made from other files in docs/: the calls, from src/api.
import { writeFileSync } from 'node:fs';
import { loadRenewedDocs } from './docs/load.mjs';
import { root } from './tools/child.mjs';

process.chdir(root);
for (const [file, text] of await loadRenewedDocs()) {
  writeFileSync(file, text);
  console.log(file);
}
