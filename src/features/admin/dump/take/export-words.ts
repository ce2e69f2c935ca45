import type { TFunction } from 'i18next';
import { answerValues } from '../../../../api/scale.ts';
import { formatDate, localeOf } from '../../../../texts/format.ts';
import type { ExportWords } from '../export/make-export.ts';

/** The texts of an export for the worker, which has none. */
export function exportWords(
  t: TFunction<['scores', 'questionnaire', 'data']>,
  language: string,
): ExportWords {
  const version = __APP_VERSION__;
  return {
    language: localeOf(language),
    answers: answerValues.map((answer) => t(`questionnaire:answers.${answer}`)),
    files: { long: t('take.files.long'), wide: t('take.files.wide'), scores: t('take.files.scores') },
    score: t('columns.mean'),
    codebook: {
      header: {
        file: t('codebook.file'),
        variable: t('codebook.variable'),
        label: t('codebook.label'),
        type: t('columns.type'),
        values: t('codebook.values'),
        missing: t('codebook.missing'),
      },
      types: {
        whole: t('types.whole'),
        number: t('types.number'),
        boolean: t('types.boolean'),
        date: t('types.date'),
        time: t('types.time'),
        bytes: t('types.bytes'),
        text: t('types.text'),
        empty: t('types.empty'),
      },
      missing: t('codebook.emptyCell'),
      leftOut: t('codebook.leftOut'),
      date: t('codebook.date'),
      hash: t('codebook.hash'),
    },
    citation: t('codebook.citeText', { version, date: formatDate(Date.now(), language) }),
    codebookFile: t('take.files.codebook'),
    choicesFile: t('take.files.choices'),
    folders: { analysis: 'R-Python-SPSS', spreadsheet: t('take.files.spreadsheet') },
    notes: {
      people: t('codebook.people'),
      consented: t('codebook.consented'),
      everybody: t('codebook.everybody'),
      pseudonyms: t('codebook.pseudonyms'),
      pseudonymText: t('codebook.pseudonymText'),
      cite: t('codebook.cite'),
      order: t('codebook.order'),
      orderText: t('codebook.orderText'),
      scale: t('codebook.scale', { block: '{block}' }),
      reversed: t('codebook.reversed'),
      duplicates: t('scale.rule'),
      duplicateRules: { last: t('scale.last'), first: t('scale.first') },
      dates: t('codebook.dates'),
      datesText: t('codebook.datesText'),
      masked: t('codebook.masked'),
      notInDump: t('codebook.notInDump'),
      filter: t('codebook.filter'),
    },
  };
}
