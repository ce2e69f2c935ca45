import { useTranslation } from 'react-i18next';
import styles from '../Scores.module.css';

// The same in every language.
const intervalFormula = 'm ± t(1 − α / 2; n − 1) × s / √n, α = 5%';
const alphaFormula = 'α = k / (k − 1) × (1 − Σ s²ᵢ / s²ₓ)';
const iccFormula = 'ICC(1) = (MSB − MSW) / (MSB + (k − 1) × MSW), k = (N − Σ n² / N) / (G − 1)';
const rwgFormula = 'rwg(J) = J (1 − v) / (J (1 − v) + v), v = s̄² / ((A² − 1) / 12)';
const sources = {
  interval: 'Student (1908), Biometrika 6, 1–25',
  alpha: 'Cronbach (1951), Psychometrika 16, 297–334',
  icc: 'Shrout & Fleiss (1979), Psychological Bulletin 86, 420–428',
  rwg: 'James, Demaree & Wolf (1984), Journal of Applied Psychology 69, 85–98',
};

/** The formula, source and requirements of each figure. */
export function Formulas() {
  const { t } = useTranslation('scores');
  const entries = [
    {
      name: t('glance.interval'),
      formula: intervalFormula,
      needs: t('glance.formulas.interval'),
      source: sources.interval,
    },
    {
      name: t('glance.alpha'),
      formula: alphaFormula,
      needs: t('glance.formulas.alpha'),
      source: sources.alpha,
    },
    { name: 'ICC(1)', formula: iccFormula, needs: t('glance.formulas.icc'), source: sources.icc },
    { name: 'rwg(J)', formula: rwgFormula, needs: t('glance.formulas.rwg'), source: sources.rwg },
  ];
  return (
    <details className={styles.formulas}>
      <summary>{t('glance.formulas.title')}</summary>
      <dl>
        {entries.map(({ name, formula, needs, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <p className={styles.formula}>{formula}</p>
              <p>{needs}</p>
              <p>{source}</p>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
