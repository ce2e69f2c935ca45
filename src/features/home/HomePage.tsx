import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { AreaTiles } from '../../admin/AreaTiles.tsx';
import type { Rows } from '../../api/schema.ts';
import { listUserForms, type StudentForm } from '../../api/user-forms.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { UnreadableRows } from '../../lists/UnreadableRows.tsx';
import { pageSize } from '../../lists/use-pages.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { may, roleOf } from '../../session/roles.ts';
import { useUser } from '../../session/use-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormCards } from './FormCards.tsx';

/** A student's questionnaires, or null for the roles that have none of their own (specification, section 6). */
export async function loader(args: LoaderFunctionArgs): Promise<Rows<StudentForm> | null> {
  const user = await sessionOf(args).user;
  if (!may(user, 'own-forms')) return null;
  const forms = await listUserForms(authOf(args));
  // The words of the way from page to page, for the few who have that many.
  if (forms.items.length > pageSize) await loadTexts('lists');
  return forms;
}

export const isKeptForBack = true;

/** Home: what it shows depends on the role (specification, section 2). */
export function Component() {
  const { t } = useTranslation('home');
  const forms = useLoaderData<Rows<StudentForm> | null>();
  const user = useUser();
  const role = roleOf(user);
  return (
    <Page title={t('greeting', { name: user.firstname })}>
      {forms && (
        <>
          <UnreadableRows count={forms.unreadable} />
          <FormCards forms={forms.items} />
        </>
      )}
      {!forms && role && <AreaTiles areas={role.areas} />}
      {!role && <EmptyState title={t('unknownRole.title')} text={t('unknownRole.text')} />}
    </Page>
  );
}
