import type { ExportWords } from '../../../../../src/features/admin/scores/export/make-export.ts';

/** Short words for an export. */
export const words: ExportWords = {
  language: 'nl',
  answers: ['never', 'seldom', 'sometimes', 'often', 'always'],
  files: { long: 'long', wide: 'wide', scores: 'scores' },
  score: 'score',
  codebook: {
    header: { file: 'f', variable: 'v', label: 'l', type: 't', values: 'w', missing: 'm' },
    types: {
      whole: 'W',
      number: 'N',
      boolean: 'B',
      date: 'D',
      time: 'T',
      bytes: 'Y',
      text: 'X',
      empty: 'E',
    },
    missing: 'empty',
    leftOut: 'left out',
    date: 'date',
    hash: 'SHA-256',
  },
  codebookFile: 'codebook',
  folders: { analysis: 'analysis', spreadsheet: 'spreadsheet' },
  notes: { people: 'people', consented: '1 only', everybody: 'all', pseudonyms: 'p', pseudonymText: 'text' },
  noHash: 'none',
};
