// npm run docs: updates the tables in docs/ that are made from other files: the faults and the error messages.
import { writeFileSync } from 'node:fs';
import { renewedDocs } from './docs/renewed-docs.mjs';
import { root } from './tools/child.mjs';

process.chdir(root);
for (const [file, text] of renewedDocs()) {
  writeFileSync(file, text);
  console.log(file);
}
