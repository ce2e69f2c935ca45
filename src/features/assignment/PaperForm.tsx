import { useTranslation } from 'react-i18next';
import type { Block, Form } from '../../api/form-schema.ts';
import { useAnswerOptions } from '../../questionnaire/Likert.tsx';
import { useNamedForm } from '../../questionnaire/use-named-form.ts';
import styles from './PaperForm.module.css';

/** All blocks of a form, to fill in with a pen. On paper only. */
export function PaperForm({ form: given }: { form: Form }) {
  const { t } = useTranslation('admin-forms');
  const form = useNamedForm(given);
  return (
    <div className={styles.paper}>
      <h1 lang="" dir="auto">
        {form.name}
      </h1>
      <p className={styles.person}>
        {[t('paper.name'), t('paper.group'), t('paper.date')].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      {form.blocks.map((block) => (
        <PaperBlock key={block.block_id} block={block} />
      ))}
    </div>
  );
}

/** A block as a table, which repeats its head with the words of the scale on the next page. */
function PaperBlock({ block: { name, description, questions } }: { block: Block }) {
  const options = useAnswerOptions();
  return (
    <section>
      <h2 lang="" dir="auto">
        {name}
      </h2>
      {description && (
        <p lang="" dir="auto">
          {description}
        </p>
      )}
      {questions.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <td />
              {options.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map(({ question_id, question }, at) => (
              <tr key={question_id}>
                <td>{at + 1}.</td>
                <th scope="row" lang="" dir="auto">
                  {question}
                </th>
                {options.map(({ value }) => (
                  <td key={value} className={styles.box}>
                    <span />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
