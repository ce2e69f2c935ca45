import { useTranslation } from 'react-i18next';
import { formatDate } from '../../texts/format.ts';
import { type Section, Statement } from './Statement.tsx';

/** When the statement was last compared with the tests. */
const checkedOn = new Date(2026, 10, 26);

export function Component() {
  const { t, i18n } = useTranslation(['statements', 'common']);
  const sections: Section[] = t('accessibility.sections', {
    returnObjects: true,
    date: formatDate(checkedOn, i18n.language),
    contact: t('school.contact'),
    authority: t('school.complaints'),
  });
  return (
    <Statement
      title={t('common:accessibilityStatement')}
      intro={t('accessibility.intro')}
      sections={sections}
      own={globalThis.site?.accessibility}
    />
  );
}
