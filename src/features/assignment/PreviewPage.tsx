import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { getForm } from '../../api/forms.ts';
import { fixedAnswers } from '../../device/answers/answer-store.ts';
import { Questionnaire } from '../../questionnaire/Questionnaire.tsx';
import { authOf, requireParam } from '../../session/route.ts';
import { Alert } from '../../ui/Alert.tsx';

export function loader(args: LoaderFunctionArgs) {
  return getForm(requireParam(args, 'formId'), authOf(args));
}

/** A read-only form as its participants will see it. */
export function Component() {
  const { t } = useTranslation('admin-forms');
  const form = useLoaderData<typeof loader>();
  const source = useMemo(() => fixedAnswers(form), [form]);
  return (
    <Questionnaire
      form={form}
      about={t('preview')}
      source={source}
      status={t('preview')}
      notices={<Alert tone="info">{t('previewText')}</Alert>}
    />
  );
}
