// npm run docs: updates what is made from other files in docs/: the calls, from src/api.
import { writeFileSync } from 'node:fs';
import { renewedDocs } from './docs/renewed-docs.mjs';
import { root } from './tools/child.mjs';

process.chdir(root);
for (const [file, text] of await renewedDocs()) {
  writeFileSync(file, text);
  console.log(file);
}
