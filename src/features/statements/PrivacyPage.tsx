import { useTranslation } from 'react-i18next';
import { type Section, Statement } from './Statement.tsx';

export function Component() {
  const { t } = useTranslation(['statements', 'common']);
  const sections: Section[] = t('privacy.sections', {
    returnObjects: true,
    controller: t('school.controller'),
    officer: t('school.officer'),
    contact: t('school.contact'),
    retention: t('school.retention'),
    authority: t('school.authority'),
  });
  return (
    <Statement
      title={t('common:privacyStatement')}
      intro={t('privacy.intro')}
      sections={sections}
      own={globalThis.site?.privacy}
    />
  );
}
