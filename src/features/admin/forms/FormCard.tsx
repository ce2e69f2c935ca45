import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Forms.module.css';
import type { CardWords } from './use-card-words.ts';

type Props = { form: FormSummary; words: CardWords; onDelete: (form: FormSummary) => void };

/** One form: what it is, and what can be done with it. Its status is fixed. */
export const FormCard = memo(function FormCard({ form, words, onDelete }: Props) {
  const { form_id, name, description, color } = form;
  const hex = color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null;
  const ofForm = (
    <span className="visually-hidden" dir="auto">
      {name}
    </span>
  );
  return (
    <Card
      as="li"
      color={color}
      className={styles.card}
      actions={
        <>
          <Link className={buttonClass('secondary')} to={paths.preview(form_id)}>
            {words.view} {ofForm}
          </Link>
          <Link className={cx(buttonClass('quiet'), styles.quiet)} to={paths.addFormFrom(form_id)}>
            {words.useAsStart} {ofForm}
          </Link>
          <Button variant="quiet" className={cx(styles.quiet, styles.delete)} onClick={() => onDelete(form)}>
            {words.delete} {ofForm}
          </Button>
        </>
      }
    >
      <h2 dir="auto">{name}</h2>
      {description && <p dir="auto">{description}</p>}
      <dl className={styles.facts}>
        {hex && (
          <div>
            <dt>{words.color}</dt>
            <dd>
              <span className={styles.swatch} style={{ background: hex }} role="img" aria-label={hex} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.status}</dt>
          <dd>{words.complete}</dd>
        </div>
      </dl>
    </Card>
  );
});
