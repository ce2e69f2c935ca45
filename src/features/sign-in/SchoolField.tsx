import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import type { Rows } from '../../api/schema.ts';
import type { School } from '../../api/schools.ts';
import { ReloadButton } from '../../shared/lists/ReloadButton.tsx';
import { UnreadableRows } from '../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** The schools to choose from, or why they did not load. */
export type Schools = { schools: Rows<School>; failed?: AppError };

type Props = { schools: Promise<Schools>; error: string | undefined };

/** The select of a school, disabled until the schools have loaded. A failure has a retry button. */
export function SchoolField({ schools, error }: Props) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { revalidate } = useRevalidator();
  const loaded = useLoaded(schools);
  return (
    <>
      {loaded?.failed && (
        <ErrorMessage
          error={loaded.failed}
          onRetry={revalidate}
          actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}
        />
      )}
      <SelectField
        label={t('school')}
        name="school_id"
        disabled={loaded === null}
        placeholder={t(loaded === null ? 'common:loading' : 'choose')}
        options={(loaded?.schools.items ?? []).map(({ id, name }) => ({ value: id, label: name, lang: '' }))}
        error={error}
      />
      <UnreadableRows count={loaded?.schools.unreadable ?? 0} />
    </>
  );
}

function useLoaded(schools: Promise<Schools>): Schools | null {
  const [loaded, setLoaded] = useState<Schools | null>(null);
  useEffect(() => {
    let isLatest = true;
    setLoaded(null);
    schools.then(
      (result) => isLatest && setLoaded(result),
      // It rejects only when the call is aborted because the page was left.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [schools]);
  return loaded;
}
