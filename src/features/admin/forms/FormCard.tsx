import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Forms.module.css';

/** The texts that all cards share, looked up once for the whole list: a lookup in every card makes a long list slow. */
export function useCardTexts() {
  const { t } = useTranslation('admin-forms');
  return useMemo(
    () => ({
      view: t('view'),
      improve: t('improve'),
      useAsStart: t('useAsStart'),
      delete: t('delete'),
      color: t('color'),
      status: t('status.label'),
      complete: t('status.complete'),
    }),
    [t],
  );
}

type Props = {
  form: FormSummary;
  texts: ReturnType<typeof useCardTexts>;
  onDelete: (form: FormSummary) => void;
};

/** The card of a form, with its links and its delete button. The status is the same for every form. */
export const FormCard = memo(function FormCard({ form, texts, onDelete }: Props) {
  const { form_id, name, description, color } = form;
  const hex = color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null;
  const hiddenName = (
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
            {texts.view} {hiddenName}
          </Link>
          <Link className={cx(buttonClass('quiet'), styles.quiet)} to={paths.improveForm(form_id)}>
            {texts.improve} {hiddenName}
          </Link>
          <Link className={cx(buttonClass('quiet'), styles.quiet)} to={paths.addFormFrom(form_id)}>
            {texts.useAsStart} {hiddenName}
          </Link>
          <Button variant="quiet" className={cx(styles.quiet, styles.delete)} onClick={() => onDelete(form)}>
            {texts.delete} {hiddenName}
          </Button>
        </>
      }
    >
      <h2 dir="auto">{name}</h2>
      {description && <p dir="auto">{description}</p>}
      <dl className={styles.facts}>
        {hex && (
          <div>
            <dt>{texts.color}</dt>
            <dd>
              <span className={styles.swatch} style={{ background: hex }} role="img" aria-label={hex} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.status}</dt>
          <dd>{texts.complete}</dd>
        </div>
      </dl>
    </Card>
  );
});
